import { expect, test } from 'vitest'
import { type ParamsOf, RISK_RULES, type RuleKey, ruleInForce } from './catalog'
import { requestStatesText } from './evidence'
import { HARM_KEYS, type HarmFacts, judgeHarm } from './harm'
import { judgeReferralRing, judgeSharedAddress, judgeSharedDevice, judgeSharedPhone } from './links'
import { judgeOpposing } from './play'
import {
  judgeNumberChanged,
  judgeParking,
  judgePassThrough,
  judgeStructuring,
  judgeTxnSeen,
  judgeVelocity,
  structuringBand,
} from './requests'
import { judgeHours, judgeOneClerk, judgeQuick } from './staff'

function params<K extends RuleKey>(key: K): ParamsOf<K> {
  return ruleInForce(key, null).params
}

const people = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ id: `p${n}`, name: `Player ${n}` }))

const shared = (count: number) => ({ personId: 'p0', shared: '01684706402', people: people(count) })

test('names the accounts that share a phone number, if there are at least two', () => {
  expect(judgeSharedPhone(shared(1), params('shared-phone'))).toBeNull()
  expect(judgeSharedPhone(shared(3), params('shared-phone'))?.words).toBe(
    'Phone 01684706402 is on 3 accounts: Player 1, Player 2 and this one.',
  )
  expect(judgeSharedPhone(shared(9), params('shared-phone'))?.words).toContain(
    '4 more and this one',
  )
})

test('finds a shared device from two accounts upwards', () => {
  expect(judgeSharedDevice(shared(1), params('shared-device'))).toBeNull()
  expect(judgeSharedDevice(shared(2), params('shared-device'))?.people).toEqual(people(2).slice(1))
})

test('finds an address shared by three accounts upwards, and names the others up to ten', () => {
  const named = (count: number) =>
    judgeSharedAddress(shared(count), params('shared-address'))?.people?.length
  expect([2, 3, 10, 11].map(named)).toEqual([undefined, 2, 9, 0])
})

test('finds a referral ring of two linked players, not of one', () => {
  const fires = (count: number) =>
    judgeReferralRing({ referred: 4, people: people(count) }, params('referral-ring')) !== null
  expect([1, 2].map(fires)).toEqual([false, true])
})

test('names the other player of a txnID and its status, and tells an equal one from a similar one', () => {
  const facts = {
    ...{ depositId: 'd', txnId: '9FOK2L7Q8W', otherId: 'o', otherTxnId: '9F0K2L7Q8W' },
    ...{ otherPersonId: 'p', otherName: 'Ratan Das' },
  }
  expect(judgeTxnSeen({ ...facts, isSame: true }).words).toBe(
    'txnID 9FOK2L7Q8W was already sent by Ratan Das.',
  )
  expect(judgeTxnSeen({ ...facts, isSame: false }).words).toContain(
    'looks like 9F0K2L7Q8W from Ratan Das',
  )
})

test('finds money that passes through: at least 80 % withdrawn, less than 100 % staked', () => {
  const judge = (withdrawn: bigint, staked: bigint) =>
    judgePassThrough(
      { withdrawalId: 'w', deposited: 5_000_000n, withdrawn, staked, minutes: 14 },
      params('pass-through'),
      'BDT',
    )
  expect(judge(3_999_900n, 0n)).toBeNull()
  expect(judge(4_000_000n, 0n)).not.toBeNull()
  expect(judge(5_000_000n, 5_000_000n)).toBeNull()
  expect(judge(5_000_000n, 4_999_900n)?.words).toContain('0.9 times')
  expect(judge(5_000_000n, 0n)?.words).toBe(
    'Requested ৳50,000, 14 min after depositing ৳50,000. No bets in between.',
  )
})

test('fires from the third deposit within 10 % below the threshold', () => {
  expect(structuringBand(params('structuring'))).toEqual({ from: 900_000n, below: 1_000_000n })
  const fires = (deposits: number) =>
    judgeStructuring(
      { deposits, amount: 2_850_000n, depositIds: [] },
      params('structuring'),
      'BDT',
    ) !== null
  expect([2, 3].map(fires)).toEqual([false, true])
})

test('finds the sixth deposit of a day, not the fifth', () => {
  const fires = (deposits: number) =>
    judgeVelocity({ deposits, amount: 1n, depositIds: [] }, params('velocity'), 'BDT') !== null
  expect([5, 6].map(fires)).toEqual([false, true])
})

test('finds the first payout to a number that was changed less than three days earlier', () => {
  const facts = { withdrawalId: 'w', phone: '01711234567', amount: 100_000n }
  const fires = (minutes: number, earlier: number) =>
    judgeNumberChanged({ ...facts, minutes, earlier }, params('number-changed'), 'BDT') !== null
  expect(fires(72 * 60 - 1, 0)).toBe(true)
  expect(fires(72 * 60, 0)).toBe(false)
  expect(fires(10, 1)).toBe(false)
})

test('finds opposing bets of linked accounts in one round', () => {
  const facts = { otherId: 'p', otherName: 'Jashim Uddin', played: 17 }
  expect(judgeOpposing({ ...facts, rounds: 0 }, params('opposing-bets'))).toBeNull()
  expect(judgeOpposing({ ...facts, rounds: 1 }, params('opposing-bets'))?.words).toBe(
    'Bet against Jashim Uddin, a linked account, in 1 of 17 rounds that day.',
  )
})

test('finds savings used to park money: at least 80 % saved and withdrawn, under 20 % staked', () => {
  const fires = (saved: bigint, withdrawn: bigint, staked: bigint) =>
    judgeParking(
      { withdrawalId: 'w', deposited: 1_000_000n, saved, withdrawn, staked },
      params('savings-parking'),
      'BDT',
    ) !== null
  expect(fires(800_000n, 800_000n, 199_900n)).toBe(true)
  expect(fires(799_900n, 800_000n, 0n)).toBe(false)
  expect(fires(800_000n, 799_900n, 0n)).toBe(false)
  expect(fires(800_000n, 800_000n, 200_000n)).toBe(false)
})

test('finds a clerk who alone decides for a player although colleagues are at work', () => {
  const facts = { playerId: 'p', playerName: 'Tamim Das' }
  const fires = (accepted: number, byOthers: number, colleagues: number) =>
    judgeOneClerk({ ...facts, accepted, byOthers, colleagues }, params('one-clerk')) !== null
  expect(fires(10, 0, 1)).toBe(true)
  expect(fires(9, 0, 1)).toBe(false)
  expect(fires(10, 1, 1)).toBe(false)
  expect(fires(10, 0, 0)).toBe(false)
})

test('finds thirty quick decisions and five out of hours, not one fewer', () => {
  const quick = (count: number) =>
    judgeQuick({ decisions: 90, quick: count }, params('quick-decisions'))
  expect(quick(29)).toBeNull()
  expect(quick(30)?.words).toBe(
    '30 of 90 decisions that day came less than 1.5 s after the one before.',
  )
  const outside = (count: number) =>
    judgeHours({ decisions: 9, outside: count }, params('out-of-hours'))
  expect(outside(4)).toBeNull()
  expect(outside(5)).not.toBeNull()
})

test('keeps the figures that staff saved for a rule, and uses the default for a new figure', () => {
  const saved = { isEnabled: false, weight: 5, params: { hours: 12, old: 1 }, version: 3 }
  expect(ruleInForce('velocity', saved)).toEqual({
    ...{ key: 'velocity', isEnabled: false, weight: 5, version: 3 },
    params: { hours: 12, deposits: 5 },
  })
})

const QUIET: HarmFacts = {
  ...{ lost: 0n, deposits: 0, deposited: 0n, depositsInDay: 0, daysPlayed: 0, bets: 0 },
  ...{ nightBets: 0, raised: 0, breaks: 0, cancelled: 0 },
}
const AT_THE_BORDER: HarmFacts = {
  ...{ lost: 2_000_000n, deposits: 9, deposited: 900_000n, depositsInDay: 5, daysPlayed: 25 },
  ...{ bets: 100, nightBets: 50, raised: 1, breaks: 1, cancelled: 2 },
}
const JUST_BELOW: HarmFacts = {
  ...AT_THE_BORDER,
  ...{ lost: 1_999_999n, depositsInDay: 4, daysPlayed: 24, nightBets: 49, breaks: 0, cancelled: 1 },
}

test.each(HARM_KEYS)(
  'keeps the weight of %s and at most doubles its thresholds, whatever was saved',
  (key) => {
    const huge = Object.fromEntries(Object.keys(params(key)).map((name) => [name, 10_000_000]))
    const saved = ruleInForce(key, { isEnabled: true, weight: 1, params: huge, version: 3 })
    expect(saved.weight).toBe(RISK_RULES[key].weight)
    for (const [name, value] of Object.entries<number>(params(key))) {
      expect(saved.params[name as keyof typeof saved.params]).toBeLessThanOrEqual(2 * value)
    }
  },
)

test.each(HARM_KEYS)('finds %s at its threshold, not below', (key) => {
  const judge = (facts: HarmFacts) => judgeHarm(key, facts, params(key), 'BDT')
  expect(judge(QUIET)).toBeNull()
  expect(judge(JUST_BELOW)).toBeNull()
  expect(judge(AT_THE_BORDER)?.words).toMatch(/\d/)
})

test('tells what became of the requests that evidence names', () => {
  const statuses = new Map([
    ['d1', 'Accepted'],
    ['d2', 'Accepted'],
    ['d3', 'Pending'],
    ['w1', 'Accepted'],
    ['w2', 'Reversed'],
  ])
  expect(requestStatesText({}, statuses)).toBeNull()
  expect(requestStatesText({ deposits: ['d3'] }, statuses)).toBeNull()
  expect(requestStatesText({ withdrawals: ['w1'] }, statuses)).toBe('paid')
  expect(requestStatesText({ deposits: ['d1', 'd2', 'd3'] }, statuses)).toBe(
    '2 accepted, 1 pending',
  )
  expect(requestStatesText({ withdrawals: ['w2'] }, statuses)).toBe('came back')
})
