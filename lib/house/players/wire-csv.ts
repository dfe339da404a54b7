import { type CsvColumns, csvHead, csvLine, idCell, textCell } from '@/lib/base/format/rules/csv'
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

const COLUMNS: CsvColumns<FiledUser> = [
  ['User', (user) => user.id],
  ['Joined (UTC)', (user) => user.createdAt.toISOString()],
  ['Name', (user) => textCell(user.name)],
  ['Email', (user) => textCell(user.email)],
  ['Phone', (user) => idCell(user.phone)],
  ['Role', (user) => user.role],
  ['Status', (user) => (user.isSuspended ? 'suspended' : 'active')],
  ['On a break', (user) => (user.isOnBreak ? 'yes' : 'no')],
  ['Balance', (user) => decimalText(user.main)],
  ['Currency', (_, currency) => currency],
  ['Last login (UTC)', (user) => user.lastLogin?.toISOString() ?? ''],
]

/** Returns the header line of the file. */
export function usersHeader(): string {
  return csvHead(COLUMNS.map(([head]) => head))
}

/** Returns a user as one CSV record with its line ending. Times are ISO 8601 in UTC. */
export function toUserLine(user: FiledUser, currency: string): string {
  return csvLine(COLUMNS.map(([, cell]) => cell(user, currency)))
}
