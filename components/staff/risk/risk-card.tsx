import { RISK_PATH } from '@/components/staff/lists/risk-view'
import { CARD, LINK } from '@/components/ui/classes'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { RISK_RULES, RULE_KEYS } from '@/lib/money/risk/rules/catalog'
import type { OpenCase } from '@/lib/money/risk/rules/checks'
import { Score } from './score'

/** Shows the open case about a player: its score and the rules that fired. */
export function RiskCard({ of }: { readonly of: OpenCase | null }) {
  return (
    <section className={`${CARD} grid gap-1.5 px-5 py-3 text-cap max-sm:px-4`} aria-label="Risk">
      <div className="flex min-h-7 items-center justify-between gap-4">
        <h2 className="text-base font-semibold">Risk</h2>
        {of === null ? <span className="text-fg-2">no open case</span> : <Score score={of.score} />}
      </div>
      {of === null ? null : (
        <>
          <ul className="grid gap-1.5">
            {of.rules.map((rule) => (
              <li key={rule} className="flex gap-2 icons:mt-0.5 icons:size-4 icons:text-caution">
                <Icon name="warning" />
                {titleOf(rule)}
              </li>
            ))}
          </ul>
          <Link className={`${LINK} justify-self-start`} href={`${RISK_PATH}?id=${of.id}`}>
            Open the case
          </Link>
        </>
      )}
    </section>
  )
}

function titleOf(rule: string): string {
  const key = RULE_KEYS.find((known) => known === rule)
  return key ? RISK_RULES[key].title : 'Noted by staff'
}
