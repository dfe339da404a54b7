import { FindingItem } from '@/components/staff/lists/finding-item'
import { DEPOSITS, parseQueueView, queueHref } from '@/components/staff/lists/queue-view'
import { RISK_PATH } from '@/components/staff/lists/risk-view'
import { LINK } from '@/components/ui/classes'
import { Link } from '@/components/ui/link'
import { formatMoney } from '@/lib/base/browser/money-text'
import type { SamePhone } from '@/lib/house/players/read-player'
import { isUnplayed, type Stop } from '@/lib/money/cashier/rules/stops'
import { LOOK_FROM, RISK_RULES, STOP_FROM } from '@/lib/money/risk/rules/catalog'
import { type OpenCase, type RequestChecks, wordsOfCase } from '@/lib/money/risk/rules/checks'
import { minutesText, timesText } from '@/lib/money/risk/rules/evidence'
import { may, type Role } from '@/lib/people/roles/rules/permissions'

const whole = (amount: bigint) => formatMoney(amount, { decimals: 0 })

interface CaseFindingProps {
  readonly of: OpenCase | null
  readonly role: Role
}

/** Shows the open case's score and the words of its rules, unless it says stop. */
export function CaseFinding({ of, role }: CaseFindingProps) {
  if (of === null || of.score >= STOP_FROM) return null
  const text = `Risk ${of.score} of 100: ${wordsOfCase(of)}`
  return (
    <FindingItem is={of.score >= LOOK_FROM ? 'look' : 'neutral'}>
      {may(role, 'risk.read') ? (
        <Link className={LINK} href={`${RISK_PATH}?id=${of.id}`}>
          {text}
        </Link>
      ) : (
        text
      )}
    </FindingItem>
  )
}

interface StopFindingsProps {
  readonly stops: readonly Stop[]
  readonly role: Role
}

/** Shows the checks that say stop, each with a link to what it is about. */
export function StopFindings({ stops, role }: StopFindingsProps) {
  return stops.map(({ key, text, about }) => {
    const href = hrefOf(about, role)
    return (
      <FindingItem key={key} is="doubt">
        {href === null ? (
          text
        ) : (
          <Link className={LINK} href={href}>
            {text}
          </Link>
        )}
      </FindingItem>
    )
  })
}

/** Returns the URL of what a stop is about; null if there is none that this role may open. */
function hrefOf(about: Stop['about'], role: Role): string | null {
  if (about === null) return null
  if ('case' in about) return may(role, 'risk.read') ? `${RISK_PATH}?id=${about.case}` : null
  const { deposit, status } = about
  return queueHref(parseQueueView(DEPOSITS, { status }), { id: deposit })
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
 * Compares the stakes since the last deposits with the amount deposited. No stakes at all say stop.
 */
export function PlayFinding({ checks }: { readonly checks: RequestChecks }) {
  const { lastDeposits, deposited, minutesSinceDeposit, stakedSince } = checks
  if (isUnplayed(checks)) return null
  if (lastDeposits === 0 || minutesSinceDeposit === null) {
    return <FindingItem is="look">No accepted deposit before this request</FindingItem>
  }
  const which =
    lastDeposits === 1
      ? `the last deposit of ${whole(deposited)}`
      : `the first of the last ${lastDeposits} deposits, ${whole(deposited)} together`
  const when = `${minutesText(minutesSinceDeposit)} after ${which}`
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
