import { type Rejection, rejectionLabel } from '@/lib/cashier/rules/rejection'
import { csvLine, textCell } from '@/lib/http/rules/csv'
import { decimalText, type Money } from '@/lib/ledger/rules/money'

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
  readonly wallet: string | null
  readonly status: string
  readonly createdAt: Date
  readonly decidedAt: Date | null
  readonly decidedBy: string | null
}

const COLUMNS = [
  ...['Request', 'Sent (UTC)', 'Status', 'Amount', 'Currency', 'Player', 'Email', 'Phone'],
  ...['txnID', 'Wallet', 'Decided (UTC)', 'Decided by', 'Reason'],
]

/** Returns the header line of the file. */
export function requestsHeader(): string {
  return csvLine(COLUMNS)
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
    textCell(row.phone),
    textCell(row.txnId ?? ''),
    row.wallet ?? '',
    row.decidedAt?.toISOString() ?? '',
    textCell(row.decidedBy ?? ''),
    textCell(whyOf(row)),
  ])
}

/** Returns the reason for the rejection or return. */
function whyOf({ rejectionReason, rejectionNote }: Rejection): string {
  return [rejectionLabel(rejectionReason), rejectionNote].filter(Boolean).join('. ')
}
