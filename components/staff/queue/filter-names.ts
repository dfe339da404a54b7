import type { QueueView } from '@/components/staff/lists/queue-view'
import { formatDay } from '@/lib/base/browser/format-time'
import { formatMajor } from '@/lib/base/browser/money-text'
import type {
  FilteredList,
  Handler,
  QueueFilter,
  Sort,
  UserState,
} from '@/lib/money/cashier/rules/queue-filter'
import { WALLET_NAMES } from '@/lib/money/wallets/rules/wallets'
import { TAG_NAMES } from '@/lib/people/accounts/rules/tags'
import { ROLE_NAMES } from '@/lib/people/roles/rules/permissions'

const SORT_NAMES = {
  oldest: 'Oldest',
  newest: 'Newest',
  amount: 'Largest',
  login: 'Latest login',
} as const satisfies Record<Sort, string>

export const AGE_NAMES = {
  30: 'Over 30 min',
  120: 'Over 2 h',
  1440: 'Over 1 day',
} as const satisfies Record<NonNullable<QueueFilter['age']>, string>

/** Labels for the admin who has a pending request, or who decided any other request. */
export const HAND_NAMES = {
  pending: { nobody: 'Nobody has it', me: 'I have it', others: 'Others have it' },
  decided: { me: 'Decided by me', others: 'Decided by others' },
} as const satisfies Record<string, Partial<Record<Handler, string>>>

export const STATE_NAMES = {
  active: 'Not suspended',
  suspended: 'Suspended',
  break: 'On a break',
} as const satisfies Record<UserState, string>

export const NO_WALLET = 'Wallet not given'

/** Placeholder for a day that is not set. */
const EPOCH = '1970-01-01'

/** Names a sort order by what comes first. */
export function sortName(sort: Sort, list: FilteredList): string {
  return sort === 'amount' && list === 'users' ? 'Largest balance' : SORT_NAMES[sort]
}

/** Names the event whose date a list is filtered by. */
export function dayName(list: FilteredList, status: QueueView['status']): string {
  if (list === 'users') return 'Joined'
  return status === 'Pending' ? 'Requested' : 'Decided'
}

/** Describes one part of the filter that is set. */
export function describeFilter(
  name: keyof QueueFilter,
  { filter, filtered, status }: Pick<QueueView, 'filter' | 'filtered' | 'status'>,
): string {
  const happened = dayName(filtered, status)
  const { from = 0, to = 0, wallet = 'none', age = 30, by = 'me', tag = 'vip' } = filter
  const { role = 'player', state = 'active', since = EPOCH, until = EPOCH } = filter
  const texts: Readonly<Record<keyof QueueFilter, string>> = {
    from: `From ${formatMajor(from, { decimals: 0 })}`,
    to: `Up to ${formatMajor(to, { decimals: 0 })}`,
    wallet: wallet === 'none' ? NO_WALLET : WALLET_NAMES[wallet],
    age: AGE_NAMES[age],
    by: status === 'Pending' || by === 'nobody' ? HAND_NAMES.pending[by] : HAND_NAMES.decided[by],
    first: 'Player’s first request',
    tag: TAG_NAMES[tag],
    risk: 'Open case',
    held: 'On hold',
    toSend: 'To send',
    role: ROLE_NAMES[role],
    state: STATE_NAMES[state],
    since: `${happened} from ${formatDay(since)}`,
    until: `${happened} up to ${formatDay(until)}`,
  }
  return texts[name]
}
