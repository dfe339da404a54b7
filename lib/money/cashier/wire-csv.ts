import { csvHead, csvLine, idCell, textCell } from '@/lib/base/format/rules/csv'
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

const COLUMNS = [
  'Request',
  'Sent (UTC)',
  'Status',
  'Amount',
  'Currency',
  'Player',
  'Email',
  'Phone',
  'txnID',
  'Wallet',
  'Decided (UTC)',
  'Decided by',
  'Reason',
  'Payout ID',
  'Reversed (UTC)',
  'Reversed because',
]

/** Returns the header line of the file. */
export function requestsHeader(): string {
  return csvHead(COLUMNS)
}

/** Returns a request as one CSV record with its line ending. Times are ISO 8601 in UTC. */
export function toRequestLine(row: FiledRequest, currency: string): string {
  return csvLine([
    row.id,
    row.createdAt.toISOString(),
    row.status,
    decimalText(row.amount),
    currency,
    textCell(row.name),
    textCell(row.email),
    idCell(row.phone),
    idCell(row.txnId ?? ''),
    row.wallet ?? '',
    row.decidedAt?.toISOString() ?? '',
    textCell(row.decidedBy ?? ''),
    textCell(rejectionForStaff(row)),
    idCell(row.payoutId ?? ''),
    row.reversedAt?.toISOString() ?? '',
    textCell(rejectionLabel(row.reversedBecause) ?? ''),
  ])
}
