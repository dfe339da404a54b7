import { APPROVALS_PATH } from '@/components/staff/approvals/approvals-view'
import { CHANNELS_PATH } from '@/components/staff/channels/channels-page'
import { GAMES_PATH } from '@/components/staff/games/games-view'
import { DEPOSITS, QUESTIONS_PATH, USERS, WITHDRAWALS } from '@/components/staff/lists/queue-view'
import { RISK_PATH } from '@/components/staff/lists/risk-view'
import { MATCHING_PATH } from '@/components/staff/matching/matching-page'
import { OUTBOX_PATH } from '@/components/staff/operations/mail-outbox'
import { RESULTS_PATH } from '@/components/staff/results/results-view'
import { SAVINGS_PATH } from '@/components/staff/results/staff-savings'
import { STAFF_PATH } from '@/components/staff/team/staff-view'
import type { PageIconName } from '@/components/ui/page-icon'
import { may, type Permission, type Role } from '@/lib/people/roles/rules/permissions'

/** Groups of the staff navigation, in order. The first has no heading. */
const GROUPS = ['', 'Work', 'House', 'Office'] as const

export interface StaffEntry {
  readonly href: string
  readonly icon: PageIconName
  readonly label: string
  /** The permission that the page requires. */
  readonly permission: Permission
  readonly group: (typeof GROUPS)[number]
}

/**
 * Staff pages in the navigation. A role sees only those it may open. Other pages (runbooks, risk
 * rules, a statement) are linked from these.
 */
const STAFF_NAV: readonly StaffEntry[] = [
  { href: '/dashboard', icon: 'grid', label: 'Overview', permission: 'overview.read', group: '' },
  {
    href: DEPOSITS.path,
    icon: 'inbox',
    label: 'Deposits',
    permission: 'requests.read',
    group: 'Work',
  },
  {
    href: WITHDRAWALS.path,
    icon: 'outbox',
    label: 'Withdrawals',
    permission: 'requests.read',
    group: 'Work',
  },
  {
    href: MATCHING_PATH,
    icon: 'share',
    label: 'Matching',
    permission: 'channel.read',
    group: 'Work',
  },
  {
    href: APPROVALS_PATH,
    icon: 'seal',
    label: 'Approvals',
    permission: 'approval.read',
    group: 'Work',
  },
  {
    href: QUESTIONS_PATH,
    icon: 'chat',
    label: 'Questions',
    permission: 'deposit.decide',
    group: 'Work',
  },
  { href: RISK_PATH, icon: 'flag', label: 'Risk', permission: 'risk.read', group: 'Work' },
  { href: USERS.path, icon: 'users', label: 'Users', permission: 'users.read', group: 'House' },
  {
    href: RESULTS_PATH,
    icon: 'chart',
    label: 'Results',
    permission: 'house.read',
    group: 'House',
  },
  {
    href: SAVINGS_PATH,
    icon: 'savings',
    label: 'Savings',
    permission: 'house.read',
    group: 'House',
  },
  { href: GAMES_PATH, icon: 'dial', label: 'Games', permission: 'games.read', group: 'House' },
  {
    href: CHANNELS_PATH,
    icon: 'phone',
    label: 'Channels',
    permission: 'channel.read',
    group: 'House',
  },
  {
    href: '/imageupload',
    icon: 'image',
    label: 'Deposit Instruction',
    permission: 'content.change',
    group: 'Office',
  },
  {
    href: '/dashboard/settings',
    icon: 'cog',
    label: 'Settings',
    permission: 'settings.read',
    group: 'Office',
  },
  { href: STAFF_PATH, icon: 'key', label: 'Staff', permission: 'staff.manage', group: 'Office' },
  { href: OUTBOX_PATH, icon: 'mail', label: 'Emails', permission: 'mail.read', group: 'Office' },
  {
    href: '/dashboard/audit',
    icon: 'list',
    label: 'Audit log',
    permission: 'audit.read',
    group: 'Office',
  },
]

/** Returns the groups that have an entry for this role, each with those entries. */
export function staffNavOf(
  role: Role,
): readonly { readonly group: string; readonly entries: readonly StaffEntry[] }[] {
  const entries = STAFF_NAV.filter(({ permission }) => may(role, permission))
  return GROUPS.map((group) => ({
    group,
    entries: entries.filter((entry) => entry.group === group),
  })).filter((part) => part.entries.length > 0)
}
