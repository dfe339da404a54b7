import type { ReactNode } from 'react'
import { Sum } from '@/components/ui/facts'
import { formatElapsed } from '@/lib/base/browser/format-time'
import { formatMoney } from '@/lib/base/browser/money-text'
import { formatCount } from '@/lib/base/format/rules/money-format'
import type { StaffDay } from '@/lib/house/staff/read-day'

const whole = (amount: bigint) => formatMoney(amount, { decimals: 0 })

/** Returns seconds up to two minutes, e.g. `19 s`, and minutes or more after that. */
function paceText(seconds: number): string {
  return seconds < 120 ? `${Math.round(seconds)}\u00a0s` : formatElapsed(seconds * 1_000)
}

/** Shows what one staff member decided today. Lines that rarely count appear only when they do. */
export function DayList({ day }: { readonly day: StaffDay }) {
  const { payouts, returned, paceSeconds, waitedSeconds, undone } = day
  const { reversed, cameBack, passedStops } = day
  const lines: readonly (readonly [string, ReactNode] | false)[] = [
    ['Deposits accepted', `${formatCount(day.deposits)}, ${whole(day.depositsSum)}`],
    ['Deposits rejected', formatCount(day.rejected)],
    ['Payouts paid', `${formatCount(payouts)}, ${whole(day.payoutsSum)}`],
    returned > 0 && ['Payouts returned', formatCount(returned)],
    paceSeconds !== null && ['Time per decision, median', paceText(paceSeconds)],
    waitedSeconds !== null && ['Players waited, median', paceText(waitedSeconds)],
    undone > 0 && ['Undone', formatCount(undone)],
    reversed > 0 && ['Deposits reversed since', formatCount(reversed)],
    cameBack > 0 && ['Payouts that came back since', formatCount(cameBack)],
    passedStops > 0 && ['Passed a check that says stop', formatCount(passedStops)],
  ]
  return <Sum of={lines} />
}
