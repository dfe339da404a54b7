import type { ReactNode } from 'react'
import { CARD, LINK } from '@/components/ui/classes'
import { Link } from '@/components/ui/link'
import { type DaysView, describeDays } from '@/components/ui/statement-view'
import { formatMoney } from '@/lib/base/browser/money-text'
import { formatCount } from '@/lib/base/format/rules/money-format'
import { formatPercent } from '@/lib/base/format/rules/percent-format'
import { t } from '@/lib/base/text/rules/t'
import type { BetDay } from '@/lib/play/betting/read-bet-days'
import { NetChart, netTitle } from './net-chart'

const whole = (amount: bigint) => formatMoney(amount, { decimals: 0 })
const net = (amount: bigint) => formatMoney(amount, { decimals: 0, signed: true })

interface BetSumsProps {
  readonly days: readonly BetDay[]
  readonly view: DaysView
}

/** Shows the totals of all the days, for rounds that have their result. */
export function BetSums({ days, view }: BetSumsProps) {
  const sum = (of: (day: BetDay) => number) => days.reduce((all, day) => all + of(day), 0)
  const add = (of: (day: BetDay) => bigint) => days.reduce((all, day) => all + of(day), 0n)
  const [rounds, bets] = [sum((day) => day.rounds), sum((day) => day.bets)]
  const [staked, paid] = [add((day) => day.staked), add((day) => day.paid)]
  const share = staked === 0n ? null : (Number(paid) / Number(staked)) * 100
  return (
    <dl className="grid grid-cols-2 gap-2 lg:grid-cols-4 lg:gap-4">
      <Sum name={t('statement.net')} note={describeDays(view, t('statement.allDays'))}>
        {net(paid - staked)}
      </Sum>
      <Sum name={t('statement.won')} note={t('statement.roundsThatWon')}>
        {t('statement.wonOf', {
          won: formatCount(sum((day) => day.won)),
          rounds: formatCount(rounds),
        })}
      </Sum>
      <Sum name={t('statement.staked')} note={t('statement.roundsAndBets', { rounds, bets })}>
        {whole(staked)}
      </Sum>
      <Sum
        name={t('statement.paid')}
        note={
          share === null
            ? t('statement.nothingStaked')
            : t('statement.shareOfStakes', { share: formatPercent(share, 1) })
        }
      >
        {whole(paid)}
      </Sum>
    </dl>
  )
}

interface SumProps {
  readonly name: string
  readonly note: string
  readonly children: ReactNode
}

function Sum({ name, note, children }: SumProps) {
  return (
    <div className={`${CARD} px-4 py-3 lg:px-5`}>
      <dt className="text-cap text-fg-2">{name}</dt>
      <dd className="text-2xl font-semibold tracking-tighter tabular-nums">
        {children}
        <small className="block text-xs font-normal tracking-normal text-fg-2">{note}</small>
      </dd>
    </div>
  )
}

interface NetByDayProps {
  /** Oldest first, one for each day or month of the period. */
  readonly days: readonly BetDay[]
  readonly unit: 'day' | 'month'
  /** True if the last entry is today. */
  readonly hasToday: boolean
  /** The return to player of each game, in words. */
  readonly returns: string
}

export function NetByDay({ days, unit, hasToday, returns }: NetByDayProps) {
  return (
    <section className={`${CARD} px-4 pt-3.5 pb-3`} aria-labelledby="h-net">
      <h2 className="text-base font-semibold" id="h-net">
        {netTitle(unit)}
      </h2>
      <NetChart days={days} unit={unit} hasToday={hasToday} />
      <p className="mt-2 text-sm text-fg-2">
        {returns}{' '}
        <Link className={`${LINK} text-fg`} href="/user/limits">
          {t('statement.setLimit')}
        </Link>
      </p>
    </section>
  )
}
