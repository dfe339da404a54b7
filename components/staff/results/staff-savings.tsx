import { Figure, FigureStrip } from '@/components/staff/lists/figures'
import { TotalAmount } from '@/components/ui/amount'
import { ButtonLink } from '@/components/ui/button'
import { CARD, DASH, DASH_HEAD } from '@/components/ui/classes'
import { Sum } from '@/components/ui/facts'
import { formatMoney } from '@/lib/base/browser/money-text'
import { fromMajor, toMajor } from '@/lib/base/format/rules/money'
import { formatCount } from '@/lib/base/format/rules/money-format'
import { formatPercent } from '@/lib/base/format/rules/percent-format'
import type { SavingsFigures } from '@/lib/money/results/read-savings'
import { coveredBy, freeCashOf, fundedDays } from '@/lib/money/results/rules/results'
import type { Settings } from '@/lib/money/settings/rules/settings'
import { coveredText, PositionCard } from './results-page'

export const SAVINGS_PATH = '/dashboard/savings'

interface StaffSavingsProps {
  readonly figures: SavingsFigures
  readonly settings: Settings
  readonly mayChange: boolean
}

/** Shows what SureWin owes, what it will cost tomorrow, and whether the cash is enough for it. */
export function StaffSavings({ figures, settings, mayChange }: StaffSavingsProps) {
  const { players, due, position } = figures
  const rate = settings.surewinRateBasisPoints
  return (
    <main className={`${DASH} max-w-310`}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="text-title">Savings</h1>
          <p className="text-sm text-fg-2 tabular-nums">
            SureWin, {formatPercent(rate / 100)} every 24 hours,{' '}
            {players === 1 ? '1 player' : `${formatCount(players)} players`}
          </p>
        </div>
        {mayChange ? (
          <ButtonLink href="/dashboard/settings" size="sm">
            Change rate or cap
          </ButtonLink>
        ) : null}
      </div>
      <FigureStrip>
        <Figure
          label="Owed now"
          below={`${formatMoney(position.accrued)} of it is interest so far`}
        >
          <TotalAmount amount={toMajor(position.surewin + position.accrued)} />
        </Figure>
        <Figure label="Due in 24 hours" below="exact, if nobody moves money">
          <TotalAmount amount={toMajor(due)} />
        </Figure>
        <Figure label="Covered" below="cash by the ledger over all that is owed">
          {coveredText(coveredBy(position))}
        </Figure>
        <Figure label="Funded for" below="at today’s rate, without new money">
          {fundedText(fundedDays(position, rate))}
        </Figure>
      </FigureStrip>
      <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-2">
        <Caps figures={figures} settings={settings} />
        <PositionCard position={position} />
      </div>
    </main>
  )
}

function fundedText(days: number | null): string {
  if (days === null) return 'no end'
  return days === 1 ? '1 day' : `${formatCount(days)} days`
}

/** Shows the caps with what is used of them. */
function Caps({ figures, settings }: Pick<StaffSavingsProps, 'figures' | 'settings'>) {
  const { largest, position } = figures
  const { surewinCapMajor, surewinPlayerCapMajor, surewinReserveMajor } = settings
  const used = (amount: bigint, capMajor: number | null) =>
    capMajor === null
      ? `${formatMoney(amount)}, no cap`
      : `${formatMoney(amount)} of ${formatMoney(fromMajor(capMajor))}`
  return (
    <section className={CARD} aria-labelledby="caps">
      <div className={DASH_HEAD}>
        <h2 id="caps">Caps</h2>
      </div>
      <Sum
        className="border-t border-line px-5"
        of={[
          ['All players', used(position.surewin, surewinCapMajor)],
          ['Largest balance', used(largest, surewinPlayerCapMajor)],
          ['Cash left for SureWin', formatMoney(freeCashOf(position))],
          [
            'Least position for new savings',
            surewinReserveMajor === null ? 'Off' : formatMoney(fromMajor(surewinReserveMajor)),
          ],
        ]}
      />
      <p className="border-t border-line px-5 pt-2.5 pb-3.5 text-cap text-fg-2">
        At a cap or below the least position, SureWin deposits are refused with the reason. Interest
        and withdrawals go on. The settings show what another rate would cost.
      </p>
    </section>
  )
}
