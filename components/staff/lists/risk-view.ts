import type { StaffList } from '@/components/staff/lists/queue-view'

export const RISK_PATH = '/dashboard/risk'
export const RISK_RULES_PATH = '/dashboard/risk/rules'

export const RISK_CASES = {
  path: RISK_PATH,
  tabs: ['open', 'mine', 'closed'],
} as const satisfies StaffList<string>

export const TAB_NAMES = { open: 'Open', mine: 'Mine', closed: 'Closed' } as const

export const KIND_NAMES = {
  fraud: 'Money and accounts',
  harm: 'Signs of harm',
  staff: 'Staff, seen by owners only',
} as const
