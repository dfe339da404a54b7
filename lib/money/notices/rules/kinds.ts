import type { TextKey } from '@/lib/base/text/rules/t'

/** Kinds of notices that a player can switch off. */
export const NOTICE_KINDS = [
  'deposit',
  'withdrawal',
  'referral',
  'interest',
  'limit',
  'result',
] as const
export type SwitchedKind = (typeof NOTICE_KINDS)[number]

/** A changed phone number is always reported: somebody else may have changed it. */
export const ALL_NOTICE_KINDS = [...NOTICE_KINDS, 'phone'] as const
export type NoticeKind = (typeof ALL_NOTICE_KINDS)[number]

/** Label of each kind's switch. */
export const SWITCH_TEXTS = {
  deposit: 'notices.deposits',
  withdrawal: 'notices.withdrawals',
  referral: 'notices.rewards',
  interest: 'notices.interest',
  limit: 'notices.limits',
  result: 'notices.results',
} as const satisfies Readonly<Record<SwitchedKind, TextKey>>
