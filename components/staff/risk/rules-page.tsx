import { KIND_NAMES, RISK_PATH } from '@/components/staff/lists/risk-view'
import { CARD, DASH, DASH_TITLE, LINK, TAGS } from '@/components/ui/classes'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { Moment } from '@/components/ui/moment'
import { formatCount } from '@/lib/base/format/rules/money-format'
import { formatPercent } from '@/lib/base/format/rules/percent-format'
import type { RuleRecord } from '@/lib/money/risk/read-rules'
import { RISK_KINDS, RISK_RULES, type RiskRule } from '@/lib/money/risk/rules/catalog'
import { RuleForm } from './rule-form'

const ROW =
  'grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-5 gap-y-1 border-t border-line py-2.5 pr-3 pl-5 max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:pl-4'

/**
 * Shows every rule with its figures, how often it fired and how often it was right. A case about
 * harm closes with what was done, never as a mistake, so how often its rules were right is not
 * known.
 */
export function RiskRulesPage({ rules }: { readonly rules: readonly RuleRecord[] }) {
  return (
    <main className={`${DASH} max-w-230`}>
      <div>
        <h1 className="text-title">Risk rules</h1>
        <p className="text-sm text-fg-2">
          The rules check new activity every minute. Changes apply from the next minute and are
          saved in the audit log.{' '}
          <Link className={LINK} href={RISK_PATH}>
            Back to the cases
          </Link>
        </p>
      </div>
      {RISK_KINDS.filter((kind) => rules.some(({ key }) => RISK_RULES[key].kind === kind)).map(
        (kind) => (
          <section key={kind} className={CARD} aria-labelledby={`rules-${kind}`}>
            <h2 id={`rules-${kind}`} className={`${DASH_TITLE} max-sm:pl-4`}>
              {KIND_NAMES[kind]}
            </h2>
            <ul>
              {rules
                .filter(({ key }) => RISK_RULES[key].kind === kind)
                .map((rule) => (
                  <RuleItem key={rule.key} rule={rule} />
                ))}
            </ul>
          </section>
        ),
      )}
    </main>
  )
}

function RuleItem({ rule }: { readonly rule: RuleRecord }) {
  const { key, isEnabled, weight, params, fired, confirmed, cleared, version } = rule
  const { kind, title, params: kinds }: RiskRule = RISK_RULES[key]
  const figures: Readonly<Record<string, number>> = params
  const closed = confirmed + cleared
  return (
    <li className={ROW}>
      <div className="max-sm:col-span-full">
        <p className="flex flex-wrap items-center gap-x-2.5 font-semibold">
          {title}
          <span className={isEnabled ? TAGS.plain : TAGS.strong}>
            <Icon name={isEnabled ? 'check' : 'pause'} />
            {isEnabled ? 'On' : 'Off'}
          </span>
        </p>
        <p className="text-cap text-fg-2 tabular-nums">
          {[
            `${weight} points`,
            ...Object.entries(kinds).map(
              ([name, { label, unit }]) => `${label}: ${figureText(figures[name] ?? 0, unit)}`,
            ),
          ].join(' · ')}
        </p>
        {rule.changedAt === null ? null : (
          <p className="text-cap text-fg-3">
            Version {version}, {rule.changedBy},{' '}
            <Moment at={rule.changedAt.getTime()} style="date" />: {rule.reason}
          </p>
        )}
      </div>
      <p className="text-right text-cap text-fg-2 tabular-nums max-sm:text-left">
        Fired {fired === 1 ? 'once' : `${formatCount(fired)} times`} in 30 days
        <br />
        {closed === 0
          ? 'No closed case yet'
          : kind === 'harm'
            ? `In ${closed} closed ${closed === 1 ? 'case' : 'cases'}`
            : `Right in ${confirmed} of ${closed} closed cases, ${formatPercent((100 * confirmed) / closed, 0)}`}
      </p>
      <RuleForm ruleKey={key} isEnabled={isEnabled} weight={weight} params={figures} />
    </li>
  )
}

function figureText(figure: number, unit: string): string {
  return unit === '%' ? formatPercent(figure) : `${formatCount(figure)} ${unit}`
}
