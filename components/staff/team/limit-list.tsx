import { formatMoney } from '@/lib/base/browser/money-text'
import type { LimitUse } from '@/lib/house/approvals/read'
import { LIMITED_ACTS } from '@/lib/people/second-person/rules/kinds'

const LINE =
  'grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-t border-line py-2 text-cap tabular-nums'
const PLAIN = { decimals: 0 } as const

/** Shows what a person may do alone, and what is left of the last 24 hours. */
export function LimitList({ limits }: { readonly limits: readonly LimitUse[] }) {
  return (
    <ul>
      {limits.map(({ kind, perAct, perDay, used }) => (
        <li key={kind} className={LINE}>
          <b className="font-medium">{LIMITED_ACTS[kind]}</b>
          <span className="text-right">
            {formatMoney(used < perDay ? perDay - used : 0n, PLAIN)} left
          </span>
          <span className="text-fg-2">{formatMoney(perAct, PLAIN)} in one act</span>
          <span className="text-right text-fg-2">of {formatMoney(perDay, PLAIN)} in 24 h</span>
        </li>
      ))}
    </ul>
  )
}
