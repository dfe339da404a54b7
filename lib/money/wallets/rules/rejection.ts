import { hasSupport } from '@/lib/base/text/messages'
import { formatText } from '@/lib/base/text/rules/t'
import type { rejectionTexts } from '../rejection-texts'

type TextName = keyof typeof rejectionTexts

interface RejectionTexts {
  /** The option as staff see it. */
  readonly label: string
  /** The reason in a few words, for the player's lists. */
  readonly short: TextName
  /** Sentence that tells the player the reason. */
  readonly player: TextName
  /** Things the player can do, one step each. */
  readonly steps: readonly TextName[]
  /** The part that a corrected request has to change; null if a second request wouldn't help. */
  readonly fix: 'txnID' | 'amount' | null
}

/** Reasons to reject a deposit request. */
const REJECTIONS = {
  'not-received': {
    label: 'Money not received',
    short: 'shortNotReceived',
    player: 'notReceived',
    steps: ['seeWhereItWent', 'sendOnceArrived'],
    fix: null,
  },
  'other-amount': {
    label: 'Amount differs',
    short: 'shortOtherAmount',
    player: 'otherAmount',
    steps: ['lookUpAmount', 'sendThatAmount'],
    fix: 'amount',
  },
  'wrong-txn-id': {
    label: 'txnID not found',
    short: 'shortTxnIdNotFound',
    player: 'txnIdNotFound',
    steps: ['compareId', 'ifWrong', 'ifRight'],
    fix: 'txnID',
  },
  'credited-before': {
    label: 'Already credited',
    short: 'shortCreditedBefore',
    player: 'creditedBefore',
    steps: ['lookInStatement'],
    fix: null,
  },
  other: {
    label: 'Other reason',
    short: 'shortNotMatched',
    player: 'notMatched',
    steps: ['checkBoth'],
    fix: 'txnID',
  },
} as const satisfies Record<string, RejectionTexts>

/** Reasons to return a withdrawal to the player. None reveals an investigation. */
const RETURNS = {
  'number-refused': {
    label: 'Number can’t receive it',
    short: 'shortNumberRefused',
    player: 'numberRefused',
    steps: ['checkNumber', 'withdrawAgain'],
    fix: null,
  },
  'other-holder': {
    label: 'Someone else’s number',
    short: 'shortOtherHolder',
    player: 'otherHolder',
    steps: ['useOwnNumber', 'withdrawAgain'],
    fix: null,
  },
  'wallet-full': {
    label: 'Wallet is at its limit',
    short: 'shortWalletFull',
    player: 'walletFull',
    steps: ['takeLess'],
    fix: null,
  },
  'player-asked': {
    label: 'Player asked for it',
    short: 'shortYouAsked',
    player: 'youAsked',
    steps: ['withdrawAnyTime'],
    fix: null,
  },
  'not-paid': {
    label: 'Other reason',
    short: 'shortNotPaid',
    player: 'notPaid',
    steps: ['askOrWithdraw'],
    fix: null,
  },
} as const satisfies Record<string, RejectionTexts>

/** Reasons why the money of a paid withdrawal came back. */
const CAME_BACK = {
  'wallet-full': RETURNS['wallet-full'],
  'wallet-closed': {
    label: 'Wallet is closed',
    short: 'shortWalletClosed',
    player: 'walletClosed',
    steps: ['useOwnNumber', 'withdrawAgain'],
    fix: null,
  },
  'wrong-number': {
    label: 'Wrong number',
    short: 'shortWrongNumber',
    player: 'wrongNumber',
    steps: ['checkNumber', 'withdrawAgain'],
    fix: null,
  },
  'came-back': {
    label: 'Other reason',
    short: 'shortCameBack',
    player: 'cameBack',
    steps: ['askOrWithdraw'],
    fix: null,
  },
} as const satisfies Record<string, RejectionTexts>

/** Stored as the reason of a deposit request that its player cancelled; nobody can choose it. */
export const CANCELLED = 'cancelled'

const CANCELLATION: RejectionTexts = {
  label: 'Cancelled by the player',
  short: 'youCancelled',
  player: 'youCancelled',
  steps: ['sendAgain'],
  fix: null,
}

export type RejectionReason = keyof typeof REJECTIONS
export type ReturnReason = keyof typeof RETURNS
export type CameBackReason = keyof typeof CAME_BACK

export const REJECTION_KEYS = Object.keys(REJECTIONS) as [RejectionReason, ...RejectionReason[]]
export const RETURN_KEYS = Object.keys(RETURNS) as [ReturnReason, ...ReturnReason[]]
export const CAME_BACK_KEYS = Object.keys(CAME_BACK) as [CameBackReason, ...CameBackReason[]]

/** Reasons for each kind of request, the most usual one first. */
export const REASONS_OF = { deposit: REJECTION_KEYS, withdraw: RETURN_KEYS } as const

const REASONS = { ...REJECTIONS, ...RETURNS, ...CAME_BACK, [CANCELLED]: CANCELLATION }
const KEYS = [...REJECTION_KEYS, ...RETURN_KEYS, ...CAME_BACK_KEYS, CANCELLED] as const

/** Reason used for a rejected deposit if the client sends none. */
export const DEFAULT_REJECTION: RejectionReason = 'other'

/** A stored rejection of a deposit, or return of a withdrawal. */
export interface Rejection {
  readonly rejectionReason: string | null
  /** Note that staff added for the player. */
  readonly rejectionNote: string | null
}

/** A reason as shown to the player. */
export interface RejectionWords extends Pick<RejectionTexts, 'fix'> {
  /** The reason in a few words. */
  readonly short: string
  /** The reason, with the note from staff. */
  readonly reason: string
  readonly steps: readonly string[]
}

/** Returns the staff label of a stored reason; undefined if the reason no longer exists. */
export function rejectionLabel(reason: unknown): string | undefined {
  const known = KEYS.find((key) => key === reason)
  return known && REASONS[known].label
}

/** Returns the reason and the note as staff chose them; empty if there is no rejection. */
export function rejectionForStaff({ rejectionReason, rejectionNote }: Rejection): string {
  return [rejectionLabel(rejectionReason), rejectionNote].filter(Boolean).join('. ')
}

/** Returns the player's texts for a stored rejection, or null if there is none. */
export function wordsOfRejection({
  rejectionReason,
  rejectionNote,
}: Rejection): RejectionWords | null {
  if (rejectionReason === null) return null
  const known = KEYS.find((key) => key === rejectionReason) ?? DEFAULT_REJECTION
  const { short, player, steps, fix }: RejectionTexts = REASONS[known]
  // Passed to all of them, although most texts don't use it.
  const support = hasSupport() ? 'yes' : 'no'
  const say = (name: TextName) => formatText<never>(`rejections.${name}`, { support }) as string
  const note =
    rejectionNote && /[^.!?।…]$/u.test(rejectionNote) ? `${rejectionNote}.` : rejectionNote
  const reason = [say(player), note].filter(Boolean).join(' ')
  return { short: say(short), reason, steps: steps.map(say), fix }
}

/**
 * Returns the reason and the next steps as shown to the player, or null if there is no rejection.
 */
export function describeRejection(rejection: Rejection): string | null {
  const words = wordsOfRejection(rejection)
  if (words === null) return null
  return [words.reason, ...words.steps].join(' ')
}

/**
 * Why an accepted deposit was taken back, which is one of the reasons to reject one, or why the
 * money of a paid withdrawal came back.
 */
export interface Reversed {
  readonly reason: string
  readonly note: string | null
}

/**
 * Returns the reason of a reversal as shown to the player, without the steps: they are about a new
 * request with the same txnID, which stays used.
 */
export function describeReversal({ reason, note }: Reversed): string {
  return wordsOfRejection({ rejectionReason: reason, rejectionNote: note })?.reason ?? ''
}
