import { csvHead, csvLine, idCell, textCell } from '@/lib/base/format/rules/csv'
import { decimalText, type Money } from '@/lib/base/format/rules/money'

/** A user as one line of the file. */
interface FiledUser {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly role: string
  readonly isSuspended: boolean
  readonly isOnBreak: boolean
  readonly main: Money
  readonly createdAt: Date
  readonly lastLogin: Date | null
}

const COLUMNS = [
  'User',
  'Joined (UTC)',
  'Name',
  'Email',
  'Phone',
  'Role',
  'Status',
  'On a break',
  'Balance',
  'Currency',
  'Last login (UTC)',
]

/** Returns the header line of the file. */
export function usersHeader(): string {
  return csvHead(COLUMNS)
}

/** Returns a user as one CSV record with its line ending. Times are ISO 8601 in UTC. */
export function toUserLine(user: FiledUser, currency: string): string {
  return csvLine([
    user.id,
    user.createdAt.toISOString(),
    textCell(user.name),
    textCell(user.email),
    idCell(user.phone),
    user.role,
    user.isSuspended ? 'suspended' : 'active',
    user.isOnBreak ? 'yes' : 'no',
    decimalText(user.main),
    currency,
    user.lastLogin?.toISOString() ?? '',
  ])
}
