interface RejectionWords {
  /** What staff choose. */
  readonly label: string
  /** What the player reads, and what to do next. */
  readonly player: string
  readonly next: string
}

/** Why a deposit request is rejected. */
export const REJECTION_REASONS = {
  'not-received': {
    label: 'Money did not arrive',
    player: 'This payment has not reached us.',
    next: 'Check in your wallet where it was sent. Once it has arrived, file it again.',
  },
  'other-amount': {
    label: 'Another amount arrived',
    player: 'The amount that reached us is not the one you entered.',
    next: 'File it again with the amount in your wallet’s message.',
  },
  'wrong-txn-id': {
    label: 'txnID of no payment to us',
    player: 'No payment to us has this txnID.',
    next: 'Copy the txnID from your wallet’s message and file it again.',
  },
  'credited-before': {
    label: 'Credited already',
    player: 'This payment has been credited before.',
    next: 'It is one of the deposits in your statement, or another player filed it.',
  },
  other: {
    label: 'Another reason',
    player: 'We could not match this request with a payment.',
    next: 'Check amount and txnID, then file it again.',
  },
} as const satisfies Record<string, RejectionWords>

export type RejectionReason = keyof typeof REJECTION_REASONS

export const REJECTION_KEYS = Object.keys(REJECTION_REASONS) as [
  RejectionReason,
  ...RejectionReason[],
]

/** Of a client that names none. */
export const DEFAULT_REJECTION: RejectionReason = 'other'

/** A rejection as it is kept. */
export interface Rejection {
  readonly rejectionReason: string | null
  /** What staff added in words, for the player. */
  readonly rejectionNote: string | null
}

/** Why, and what to do next, as the player reads it; null for what was not rejected. */
export function describeRejection({ rejectionReason, rejectionNote }: Rejection): string | null {
  if (rejectionReason === null) return null
  const key = REJECTION_KEYS.find((known) => known === rejectionReason) ?? DEFAULT_REJECTION
  const { player, next } = REJECTION_REASONS[key]
  return [player, rejectionNote, next].filter((part) => part !== null).join(' ')
}
