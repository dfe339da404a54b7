import { FindingItem } from '@/components/cashier/request-panel'
import { LINK } from '@/components/ui/classes'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import type { SamePhone } from '@/lib/accounts/read-player'
import { formatMoney } from '@/lib/client/money-text'
import type { OpenCase, RequestChecks } from '@/lib/risk/read-checks'
import { holdsPayouts, LOOK_FROM, RISK_RULES, RULE_KEYS, STOP_FROM } from '@/lib/risk/rules/catalog'
import { minutesText, timesText } from '@/lib/risk/rules/evidence'
import { may, type Role } from '@/lib/staff/rules/permissions'
import { RISK_PATH } from './risk-view'

const whole = (amount: bigint) => formatMoney(amount, { decimals: 0 })

/** Returns one word for each rule that fired, the heaviest first. */
function wordsOf({ rules }: OpenCase): string {
  const words = rules.flatMap((rule) => {
    const key = RULE_KEYS.find((known) => known === rule)
    return key ? [RISK_RULES[key].word] : []
  })
  return words.join(', ') || 'noted by staff'
}

/** Shows a case in a row of a queue, from the score at which it deserves a look. */
export function CaseTag({ of }: { readonly of: OpenCase | null }) {
  if (of === null || of.score < LOOK_FROM) return null
  const isStop = of.score >= STOP_FROM
  return (
    <span className={`flex items-center gap-1 text-cap ${isStop ? 'text-danger' : 'text-caution'}`}>
      <Icon name={isStop ? 'alert' : 'warning'} small />
      <span className="truncate">
        Risk {of.score}: {wordsOf(of)}
      </span>
    </span>
  )
}

interface CaseFindingProps {
  readonly of: OpenCase | null
  readonly role: Role
  /** True if the request is a payout, which the case may hold. */
  readonly isPayout?: boolean
}

/** Shows the open case's score and the words of its rules. */
export function CaseFinding({ of, role, isPayout = false }: CaseFindingProps) {
  if (of === null) return null
  const { id, score } = of
  const holds = isPayout && holdsPayouts(of) ? ' holds this payout' : ''
  const text = `Risk ${score} of 100${holds}: ${wordsOf(of)}`
  return (
    <FindingItem is={score >= STOP_FROM ? 'doubt' : score >= LOOK_FROM ? 'look' : 'neutral'}>
      {may(role, 'risk.read') ? (
        <Link className={LINK} href={`${RISK_PATH}?id=${id}`}>
          {text}
        </Link>
      ) : (
        text
      )}
    </FindingItem>
  )
}

/** Says how many other accounts have the phone number. */
export function PhoneFinding({ samePhone }: { readonly samePhone: SamePhone }) {
  const { accounts, hasNumber } = samePhone
  if (!hasNumber) return <FindingItem is="neutral">No phone number to compare</FindingItem>
  if (accounts === 0) return <FindingItem is="good">Phone number on no other account</FindingItem>
  return (
    <FindingItem is="look">
      Phone number on {accounts === 1 ? '1 other account' : `${accounts} other accounts`}
    </FindingItem>
  )
}

/** Calls for a look if there were more deposits in a day than usual. */
export function DayFinding({ checks }: { readonly checks: RequestChecks }) {
  const { depositsInDay, depositedInDay } = checks
  if (depositsInDay === 0)
    return <FindingItem is="neutral">No deposits in the 24 h before</FindingItem>
  const usual = RISK_RULES.velocity.params.deposits.value
  return (
    <FindingItem is={depositsInDay > usual ? 'look' : 'neutral'}>
      {depositsInDay === 1 ? '1 deposit' : `${depositsInDay} deposits`} in 24 h,{' '}
      {whole(depositedInDay)}
    </FindingItem>
  )
}

/**
 * Compares the stakes since the last deposits with the amount deposited. No stakes at all is
 * typical of money that only passes through.
 */
export function PlayFinding({ checks }: { readonly checks: RequestChecks }) {
  const { lastDeposits, deposited, minutesSinceDeposit, stakedSince } = checks
  if (lastDeposits === 0 || minutesSinceDeposit === null) {
    return <FindingItem is="look">No accepted deposit before this request</FindingItem>
  }
  const which =
    lastDeposits === 1
      ? `the last deposit of ${whole(deposited)}`
      : `the first of the last ${lastDeposits} deposits, ${whole(deposited)} together`
  const when = `${minutesText(minutesSinceDeposit)} after ${which}`
  if (stakedSince === 0n) return <FindingItem is="doubt">Sent {when}. No bets since.</FindingItem>
  return (
    <FindingItem is={stakedSince < deposited ? 'look' : 'good'}>
      Sent {when}. Staked {whole(stakedSince)} since, {timesText(stakedSince, deposited)} the
      amount.
    </FindingItem>
  )
}

export function PayoutFinding({ checks }: { readonly checks: RequestChecks }) {
  const { earlierPayouts } = checks
  if (earlierPayouts === 0) return <FindingItem is="look">First payout</FindingItem>
  return (
    <FindingItem is="neutral">
      {earlierPayouts === 1 ? '1 earlier payout' : `${earlierPayouts} earlier payouts`}
    </FindingItem>
  )
}
