export const DEPOSIT_STATUSES = ['Pending', 'Accepted', 'Rejected'] as const
export type DepositStatus = (typeof DEPOSIT_STATUSES)[number]

/**
 * The UI shows `Rejected` as returned: the amount is back on the balance. `Cancelled` means
 * cancelled by the player.
 */
export const WITHDRAWAL_STATUSES = ['Pending', 'Accepted', 'Rejected', 'Cancelled'] as const
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number]

export type RequestStatus = DepositStatus | WithdrawalStatus
