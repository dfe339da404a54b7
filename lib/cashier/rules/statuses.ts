export const DEPOSIT_STATUSES = ['Pending', 'Accepted', 'Rejected'] as const
export type DepositStatus = (typeof DEPOSIT_STATUSES)[number]

/** Screens call a rejected one returned: its amount is back on the balance. The player may cancel it. */
export const WITHDRAWAL_STATUSES = ['Pending', 'Accepted', 'Rejected', 'Cancelled'] as const
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number]

export type RequestStatus = DepositStatus | WithdrawalStatus
