import { hasSupport } from '@/lib/content/rules'
import { formatText } from '@/lib/language/rules/t'
import type { Texts } from '@/lib/language/texts'

type TextName = keyof Texts['rejections']

interface RejectionTexts {
  /** Option that staff choose. */
  readonly label: string
  /** Sentence for the player: the reason. */
  readonly player: TextName
  /** What the player can do, one step each. */
  readonly steps: readonly TextName[]
  /** What a corrected request changes; null where a second one would not help. */
  readonly fix: 'txnID' | 'amount' | null
}

/** Reasons to reject a deposit request. */
const REJECTIONS = {
  'not-received': {
    label: 'Money not received',
    player: 'notReceived',
    steps: ['seeWhereItWent', 'sendOnceArrived'],
    fix: null,
  },
  'other-amount': {
    label: 'Amount differs',
    player: 'otherAmount',
    steps: ['lookUpAmount', 'sendThatAmount'],
    fix: 'amount',
  },
  'wrong-txn-id': {
    label: 'txnID not found',
    player: 'txnIdNotFound',
    steps: ['compareId', 'ifWrong', 'ifRight'],
    fix: 'txnID',
  },
  'credited-before': {
    label: 'Already credited',
    player: 'creditedBefore',
    steps: ['lookInStatement'],
    fix: null,
  },
  other: {
    label: 'Other reason',
    player: 'notMatched',
    steps: ['checkBoth'],
    fix: 'txnID',
  },
} as const satisfies Record<string, RejectionTexts>

/** Reasons to return a withdrawal to the player. None says that something is looked into. */
const RETURNS = {
  'number-refused': {
    label: 'Number can’t receive it',
    player: 'numberRefused',
    steps: ['checkNumber', 'withdrawAgain'],
    fix: null,
  },
  'other-holder': {
    label: 'Number of somebody else',
    player: 'otherHolder',
    steps: ['useOwnNumber', 'withdrawAgain'],
    fix: null,
  },
  'wallet-full': {
    label: 'Wallet is at its limit',
    player: 'walletFull',
    steps: ['takeLess'],
    fix: null,
  },
  'player-asked': {
    label: 'Player asked for it',
    player: 'youAsked',
    steps: ['withdrawAnyTime'],
    fix: null,
  },
  'not-paid': {
    label: 'Other reason',
    player: 'notPaid',
    steps: ['askOrWithdraw'],
    fix: null,
  },
} as const satisfies Record<string, RejectionTexts>

export type RejectionReason = keyof typeof REJECTIONS
export type ReturnReason = keyof typeof RETURNS

export const REJECTION_KEYS = Object.keys(REJECTIONS) as [RejectionReason, ...RejectionReason[]]
export const RETURN_KEYS = Object.keys(RETURNS) as [ReturnReason, ...ReturnReason[]]

/** The reasons of each kind of request, the usual one first. */
export const REASONS_OF = { deposit: REJECTION_KEYS, withdraw: RETURN_KEYS } as const

const REASONS = { ...REJECTIONS, ...RETURNS }
const KEYS = [...REJECTION_KEYS, ...RETURN_KEYS]

/** Reason of a deposit’s rejection for a client that sends none. */
export const DEFAULT_REJECTION: RejectionReason = 'other'

/** A stored rejection of a deposit, or return of a withdrawal. */
export interface Rejection {
  readonly rejectionReason: string | null
  /** Note that staff added for the player. */
  readonly rejectionNote: string | null
}

/** A reason as the player reads it. */
interface RejectionWords extends Pick<RejectionTexts, 'fix'> {
  readonly player: string
  readonly steps: readonly string[]
}

/** Returns the option that staff choose for a stored reason; undefined for one that is not known any more. */
export function rejectionLabel(reason: unknown): string | undefined {
  const known = KEYS.find((key) => key === reason)
  return known && REASONS[known].label
}

/** Returns the words of a stored rejection, or null without one. */
export function wordsOfRejection({ rejectionReason }: Rejection): RejectionWords | null {
  if (rejectionReason === null) return null
  const known = KEYS.find((key) => key === rejectionReason) ?? DEFAULT_REJECTION
  const { player, steps, fix }: RejectionTexts = REASONS[known]
  // Most of them have no choice in them.
  const support = hasSupport() ? 'yes' : 'no'
  const say = (name: TextName) => formatText<never>(`rejections.${name}`, { support }) as string
  return { player: say(player), steps: steps.map(say), fix }
}

/** Returns the reason and the next steps as the player reads them, or null without a rejection. */
export function describeRejection(rejection: Rejection): string | null {
  const words = wordsOfRejection(rejection)
  if (words === null) return null
  return [words.player, rejection.rejectionNote, ...words.steps].filter(Boolean).join(' ')
}
