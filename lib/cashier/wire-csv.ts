import { type Rejection, rejectionLabel } from '@/lib/cashier/rules/rejection'
import { csvLine, textCell } from '@/lib/http/rules/csv'
import { decimalText, type Money } from '@/lib/ledger/rules/money'

/** A request as a line of the file. */
export interface FiledRequest extends Rejection {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly amount: Money
  /** Null of a withdrawal. */
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

/** What the file begins with. */
export function requestsHeader(): string {
  return csvLine(COLUMNS)
}

/** A request as one record, with its line end. Times are ISO ones of UTC. */
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

/** Why it was rejected or returned. */
function whyOf({ rejectionReason, rejectionNote }: Rejection): string {
  return [rejectionLabel(rejectionReason), rejectionNote].filter(Boolean).join('. ')
}
