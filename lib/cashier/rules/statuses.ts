export const DEPOSIT_STATUSES = ['Pending', 'Accepted', 'Rejected'] as const
export type DepositStatus = (typeof DEPOSIT_STATUSES)[number]

/** A withdrawal request is never rejected. The player may cancel it. */
export const WITHDRAWAL_STATUSES = ['Pending', 'Accepted', 'Cancelled'] as const
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number]

export type RequestStatus = DepositStatus | WithdrawalStatus
