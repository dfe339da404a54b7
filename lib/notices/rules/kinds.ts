import type { TextKey } from '@/lib/language/rules/t'

/** Kinds of notices; a player can switch each one off. */
export const NOTICE_KINDS = [
  'deposit',
  'withdrawal',
  'referral',
  'interest',
  'limit',
  'result',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** Label of each kind's switch. */
export const SWITCH_TEXTS = {
  deposit: 'notices.deposits',
  withdrawal: 'notices.withdrawals',
  referral: 'notices.rewards',
  interest: 'notices.interest',
  limit: 'notices.limits',
  result: 'notices.results',
} as const satisfies Readonly<Record<NoticeKind, TextKey>>
