interface RejectionWords {
  /** Option that staff choose. */
  readonly label: string
  /** Sentence for the player: the reason. */
  readonly player: string
  /** What the player can do, one step each. */
  readonly steps: readonly string[]
  /** What a corrected request changes; null where a second one would not help. */
  readonly fix: 'txnID' | 'amount' | null
}

/** Reasons to reject a deposit request. */
export const REJECTION_REASONS = {
  'not-received': {
    label: 'Money not received',
    player: 'We haven’t received this payment.',
    steps: [
      'Check in your wallet app where it went.',
      'Send the request again once it arrives, or contact support.',
    ],
    fix: null,
  },
  'other-amount': {
    label: 'Amount differs',
    player: 'We received a different amount.',
    steps: [
      'Look up the amount in your wallet app’s message.',
      'Send the request again with that amount. You don’t pay twice.',
    ],
    fix: 'amount',
  },
  'wrong-txn-id': {
    label: 'txnID not found',
    player: 'We couldn’t find this txnID.',
    steps: [
      'Compare it with your wallet app’s message. 0 and O look alike.',
      'If it was wrong, send the request again. You don’t pay twice.',
      'If it was right, contact support.',
    ],
    fix: 'txnID',
  },
  'credited-before': {
    label: 'Already credited',
    player: 'We’ve already credited this payment.',
    steps: ['Look for it in your statement, or contact support.'],
    fix: null,
  },
  other: {
    label: 'Other reason',
    player: 'We couldn’t match this request with a payment.',
    steps: ['Check the amount and txnID, then send the request again.'],
    fix: 'txnID',
  },
} as const satisfies Record<string, RejectionWords>

export type RejectionReason = keyof typeof REJECTION_REASONS

export const REJECTION_KEYS = Object.keys(REJECTION_REASONS) as [
  RejectionReason,
  ...RejectionReason[],
]

/** Reason for a client that sends none. */
export const DEFAULT_REJECTION: RejectionReason = 'other'

/** A stored rejection. */
export interface Rejection {
  readonly rejectionReason: string | null
  /** Note that staff added for the player. */
  readonly rejectionNote: string | null
}

/** Returns the words of a stored rejection, or null without one. */
export function wordsOfRejection({ rejectionReason }: Rejection): RejectionWords | null {
  if (rejectionReason === null) return null
  return REJECTION_REASONS[
    REJECTION_KEYS.find((known) => known === rejectionReason) ?? DEFAULT_REJECTION
  ]
}

/** Returns the reason and the next steps as the player reads them, or null without a rejection. */
export function describeRejection(rejection: Rejection): string | null {
  const words = wordsOfRejection(rejection)
  if (words === null) return null
  const { rejectionNote } = rejection
  return [words.player, ...(rejectionNote === null ? [] : [rejectionNote]), ...words.steps].join(
    ' ',
  )
}
