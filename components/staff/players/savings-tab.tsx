import { DataTable } from '@/components/staff/lists/data-table'
import type { PlayerView } from '@/components/staff/lists/player-view'
import { CARD } from '@/components/ui/classes'
import { Sum } from '@/components/ui/facts'
import { Moment } from '@/components/ui/moment'
import { formatRate } from '@/components/ui/savings-view'
import { formatMoney } from '@/lib/base/browser/money-text'
import { earnedFloor, expectedInterest, periodEnd } from '@/lib/money/ledger/rules/interest'
import type { TransactionPage } from '@/lib/money/statement/read'
import type { SavingsNow } from '@/lib/money/surewin/read'
import { Earlier, ListCard, NARROW, ROOMY, TAB_GRID } from './parts'

interface SavingsTabProps {
  readonly savings: SavingsNow
  /** Sum of all posted interest, minor units. */
  readonly interest: bigint
  readonly page: TransactionPage
  readonly view: PlayerView
}

/** Shows the player's savings, the interest they earned, and their transactions. */
export function SavingsTab({ savings: now, interest, page, view }: SavingsTabProps) {
  const { savings, deposits, nextRate } = now
  return (
    <div className={TAB_GRID}>
      <ListCard
        title="SureWin"
        isEmpty={page.rows.length === 0}
        empty="No transactions yet."
        foot={
          <Earlier view={view} earlier={page.earlier}>
            Newest first
          </Earlier>
        }
      >
        <DataTable
          look="player"
          caption="SureWin transactions, newest first"
          heads={['When', 'What', ['Amount', 'text-right'], ['Balance', `text-right ${ROOMY}`]]}
          rows={page.rows}
        >
          {(row) => (
            <tr key={row.cursor}>
              <td className="text-fg-2">
                <Moment at={row.countsFrom.getTime()} style="day-time" />
              </td>
              <td>{row.title}</td>
              <td className="text-right font-medium tabular-nums">
                {formatMoney(row.amount, { signed: true })}
                <small className={`text-cap font-normal text-fg-2 ${NARROW}`}>
                  {formatMoney(row.balance)}
                </small>
              </td>
              <td className={`text-right text-fg-2 tabular-nums ${ROOMY}`}>
                {formatMoney(row.balance)}
              </td>
            </tr>
          )}
        </DataTable>
      </ListCard>
      <section className={`${CARD} px-5 pt-3.5 pb-2 max-sm:px-4`} aria-label="Savings now">
        <h2 className="text-base font-semibold">Now</h2>
        <Sum
          of={[
            ['Balance', formatMoney(savings.balance)],
            ['Accrued, not posted yet', formatMoney(earnedFloor(savings), { signed: true })],
            deposits !== null && [
              'Next interest',
              <span key="next">
                {formatMoney(expectedInterest(savings), { signed: true })},{' '}
                <Moment at={periodEnd(savings) * 1_000} style="day-time" />
              </span>,
            ],
            ['Daily rate', rateText(savings.rateBasisPoints, nextRate)],
            ['Total deposited', formatMoney(deposits?.total ?? 0n, { decimals: 0 })],
            ['Total interest', formatMoney(interest, { signed: true })],
          ]}
        />
      </section>
    </div>
  )
}

function rateText(rate: number, next: number): string {
  return next === rate ? formatRate(rate) : `${formatRate(rate)}, then ${formatRate(next)}`
}
