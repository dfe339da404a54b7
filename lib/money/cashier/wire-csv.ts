import { type CsvColumns, csvHead, csvLine, idCell, textCell } from '@/lib/base/format/rules/csv'
import { decimalText, type Money } from '@/lib/base/format/rules/money'
import {
  type Rejection,
  rejectionForStaff,
  rejectionLabel,
} from '@/lib/money/wallets/rules/rejection'

/** A request as one line of the file. */
export interface FiledRequest extends Rejection {
  readonly playerId: string
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly amount: Money
  /** Null for a withdrawal. */
  readonly txnId: string | null
  /** The wallet's ID of a payout; null for a deposit, and if staff didn't say. */
  readonly payoutId: string | null
  readonly wallet: string | null
  readonly status: string
  readonly createdAt: Date
  readonly decidedAt: Date | null
  readonly decidedBy: string | null
  /** When an accepted one was reversed, and why; null if it was not. */
  readonly reversedAt: Date | null
  readonly reversedBecause: string | null
}

const COLUMNS: CsvColumns<FiledRequest> = [
  ['Request', (row) => row.id],
  ['Sent (UTC)', (row) => row.createdAt.toISOString()],
  ['Status', (row) => row.status],
  ['Amount', (row) => decimalText(row.amount)],
  ['Currency', (_, currency) => currency],
  ['Player', (row) => textCell(row.name)],
  ['Email', (row) => textCell(row.email)],
  ['Phone', (row) => idCell(row.phone)],
  ['txnID', (row) => idCell(row.txnId ?? '')],
  ['Wallet', (row) => row.wallet ?? ''],
  ['Decided (UTC)', (row) => row.decidedAt?.toISOString() ?? ''],
  ['Decided by', (row) => textCell(row.decidedBy ?? '')],
  ['Reason', (row) => textCell(rejectionForStaff(row))],
  ['Payout ID', (row) => idCell(row.payoutId ?? '')],
  ['Reversed (UTC)', (row) => row.reversedAt?.toISOString() ?? ''],
  ['Reversed because', (row) => textCell(rejectionLabel(row.reversedBecause) ?? '')],
]

/** Returns the header line of the file. */
export function requestsHeader(): string {
  return csvHead(COLUMNS.map(([head]) => head))
}

/** Returns a request as one CSV record with its line ending. Times are ISO 8601 in UTC. */
export function toRequestLine(row: FiledRequest, currency: string): string {
  return csvLine(COLUMNS.map(([, cell]) => cell(row, currency)))
}
