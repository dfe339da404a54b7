/** What a player is told of; each can be switched off. */
export const NOTICE_KINDS = [
  'deposit',
  'withdrawal',
  'referral',
  'interest',
  'limit',
  'result',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]
