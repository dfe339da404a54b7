import type { TextKey } from '@/lib/language/rules/t'

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

/** What the switch of each kind says. */
export const SWITCH_TEXTS = {
  deposit: 'notices.deposits',
  withdrawal: 'notices.withdrawals',
  referral: 'notices.rewards',
  interest: 'notices.interest',
  limit: 'notices.limits',
  result: 'notices.results',
} as const satisfies Readonly<Record<NoticeKind, TextKey>>
