'use client'

import { formatMajor } from '@/lib/client/money-text'
import type { SavingsAction } from '@/lib/domain/surewin-rules'
import type { WireSurewinPreview } from '@/lib/wire/surewin'
import { NearMoment } from './near-moment'
import type { SavingsView } from './savings-view'

interface MovementSummaryProps {
  readonly action: SavingsAction
  readonly view: SavingsView
  /** Major units; null while none is entered. */
  readonly amount: number | null
  /** What the server says of that amount; null while it is not known. */
  readonly preview: WireSurewinPreview | null
}

/** Both balances before and after, and what the next interest will be. All of it from the server. */
export function MovementSummary({ action, view, amount, preview }: MovementSummaryProps) {
  const isAwaited = amount !== null && preview === null
  const before = preview?.before ?? { main: view.main, surewin: view.balance }
  const main = { label: 'Current balance', before: before.main, after: preview?.after?.main }
  const surewin = {
    label: 'SureWin balance',
    before: before.surewin,
    after: preview?.after?.surewin,
  }
  const rows = action === 'deposit' ? [main, surewin] : [surewin, main]
  const interestAt = preview?.interest.at ?? view.period?.endsAt
  return (
    <dl className="sum" aria-busy={isAwaited || undefined}>
      {rows.map((row) => (
        <div key={row.label}>
          <dt>{row.label}</dt>
          <dd>
            {isAwaited || row.after !== undefined ? <s>{formatMajor(row.before)} → </s> : null}
            {isAwaited ? '…' : formatMajor(row.after ?? row.before)}
          </dd>
        </div>
      ))}
      <div>
        <dt>
          {interestAt === undefined ? (
            'Interest'
          ) : (
            <>
              Interest <NearMoment at={interestAt} style="sentence" />
            </>
          )}
        </dt>
        <dd>{isAwaited ? '…' : formatMajor(preview?.interest.amount ?? view.expected)}</dd>
      </div>
    </dl>
  )
}
