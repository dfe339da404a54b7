import { Finding } from '@/components/cashier/request-panel'
import { LINK } from '@/components/ui/classes'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import type { SamePhone } from '@/lib/accounts/read-player'
import { formatMoney } from '@/lib/client/money-text'
import type { OpenCase, RequestChecks } from '@/lib/risk/read-checks'
import { holdsPayouts, LOOK_FROM, RISK_RULES, RULE_KEYS, STOP_FROM } from '@/lib/risk/rules/catalog'
import { durationText, timesText } from '@/lib/risk/rules/evidence'
import { may, type Role } from '@/lib/staff/rules/permissions'
import { RISK_PATH } from './risk-view'

const whole = (amount: bigint) => formatMoney(amount, { decimals: 0 })

/** One word for each rule that fired, the heaviest first. */
function wordsOf({ rules }: OpenCase): string {
  const words = rules.flatMap((rule) => {
    const key = RULE_KEYS.find((known) => known === rule)
    return key ? [RISK_RULES[key].word] : []
  })
  return words.join(', ') || 'noted by staff'
}

/** In a row of a queue: from where a look is called for. */
export function CaseTag({ of }: { readonly of: OpenCase | null }) {
  if (of === null || of.score < LOOK_FROM) return null
  const color = of.score >= STOP_FROM ? 'text-danger' : 'text-caution'
  return (
    <span className={`flex items-center gap-1 text-cap ${color}`}>
      <Icon name="warning" small />
      <span className="truncate">
        Risk {of.score}: {wordsOf(of)}
      </span>
    </span>
  )
}

interface CaseFindingProps {
  readonly of: OpenCase | null
  readonly role: Role
  /** It is told about a payout, which the case may hold. */
  readonly isPayout?: boolean
}

/** Score and words of the open case. */
export function CaseFinding({ of, role, isPayout = false }: CaseFindingProps) {
  if (of === null) return null
  const { id, score } = of
  const holds = isPayout && holdsPayouts(of) ? ' holds this payout' : ''
  const text = `Risk ${score} of 100${holds}: ${wordsOf(of)}`
  return (
    <Finding is={score >= STOP_FROM ? 'doubt' : score >= LOOK_FROM ? 'look' : 'neutral'}>
      {may(role, 'risk.read') ? (
        <Link className={LINK} href={`${RISK_PATH}?id=${id}`}>
          {text}
        </Link>
      ) : (
        text
      )}
    </Finding>
  )
}

/** Other accounts with the phone number. */
export function PhoneFinding({ samePhone }: { readonly samePhone: SamePhone }) {
  const { accounts } = samePhone
  if (accounts === 0) return <Finding is="good">Phone number on no other account</Finding>
  return (
    <Finding is="look">
      Phone number on {accounts === 1 ? '1 other account' : `${accounts} other accounts`}
    </Finding>
  )
}

/** Deposits beyond what is usual in a day are looked at. */
export function DayFinding({ checks }: { readonly checks: RequestChecks }) {
  const { depositsInDay, depositedInDay } = checks
  if (depositsInDay === 0) return <Finding is="neutral">No deposit in the 24 h before</Finding>
  const usual = RISK_RULES.velocity.params.deposits.value
  return (
    <Finding is={depositsInDay > usual ? 'look' : 'neutral'}>
      {depositsInDay === 1 ? '1 deposit' : `${depositsInDay} deposits`} in 24 h,{' '}
      {whole(depositedInDay)}
    </Finding>
  )
}

/** Stakes since the last deposit, against it: nothing played is the mark of money that passes through. */
export function PlayFinding({ checks }: { readonly checks: RequestChecks }) {
  const { lastDeposit, minutesSinceDeposit, stakedSince } = checks
  if (lastDeposit === null || minutesSinceDeposit === null) {
    return <Finding is="look">No accepted deposit before this request</Finding>
  }
  const when = `${durationText(minutesSinceDeposit)} after the last deposit of ${whole(lastDeposit)}`
  if (stakedSince === 0n) return <Finding is="doubt">Filed {when}. No bet since.</Finding>
  return (
    <Finding is={stakedSince < lastDeposit ? 'look' : 'good'}>
      Filed {when}. Staked {whole(stakedSince)} since, {timesText(stakedSince, lastDeposit)}.
    </Finding>
  )
}

export function PayoutFinding({ checks }: { readonly checks: RequestChecks }) {
  const { earlierPayouts } = checks
  if (earlierPayouts === 0) return <Finding is="look">First payout</Finding>
  return (
    <Finding is="neutral">
      {earlierPayouts === 1 ? '1 payout' : `${earlierPayouts} payouts`} before
    </Finding>
  )
}
