import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import {
  CaseFinding,
  DayFinding,
  PayoutFinding,
  PhoneFinding,
  PlayFinding,
} from '@/components/staff/queue/request-findings'
import type { RequestChecks } from '@/lib/money/risk/rules/checks'

/** A player who deposited 5,000 two hours ago and staked all of it. */
const PLAYED: RequestChecks = {
  lastDeposits: 1,
  deposited: 500_000n,
  minutesSinceDeposit: 120,
  stakedSince: 500_000n,
  depositsInDay: 1,
  depositedInDay: 500_000n,
  earlierPayouts: 3,
}
const hasTick = (element: ReactNode) => renderToStaticMarkup(element).includes('text-positive')
const play = (checks: Partial<RequestChecks>) =>
  createElement(PlayFinding, { checks: { ...PLAYED, ...checks } })
const phone = (accounts: number, hasNumber = true) =>
  createElement(PhoneFinding, { samePhone: { accounts, hasNumber, onBreak: 0 } })
const riskCase = (score: number) =>
  createElement(CaseFinding, {
    of: { id: 'a', kind: 'fraud', score, rules: ['pass-through'] },
    role: 'clerk',
  })

test.each<[string, ReactNode]>([
  ['what was deposited was played', play({})],
  ['nobody else has the phone number', phone(0)],
])('shows a tick when %s', (_name, finding) => {
  expect(hasTick(finding)).toBe(true)
})

test.each<[string, ReactNode]>([
  ['nothing was ever deposited', play({ lastDeposits: 0, minutesSinceDeposit: null })],
  ['a part of it was played', play({ stakedSince: 499_999n })],
  ['somebody else has the phone number', phone(1)],
  ['there is no phone number', phone(0, false)],
  ['deposits are many', createElement(DayFinding, { checks: { ...PLAYED, depositsInDay: 9 } })],
  ['it is the first', createElement(PayoutFinding, { checks: { ...PLAYED, earlierPayouts: 0 } })],
  ['a case is light', riskCase(20)],
])('shows no tick when %s', (_name, finding) => {
  expect(renderToStaticMarkup(finding)).not.toBe('')
  expect(hasTick(finding)).toBe(false)
})
