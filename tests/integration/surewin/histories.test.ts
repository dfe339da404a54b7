import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { db } from '@/lib/base/db/client'
import { Refusal } from '@/lib/base/text/refusals'
import { planPostings, toSeconds } from '@/lib/money/ledger/rules/interest'
import { toSavings } from '@/lib/money/ledger/savings.sql'
import { postDueInterest } from '@/lib/money/surewin/post-due-interest'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makePlayer, makeUser } from '../../support/factories'
import { liveThrough, type SavingsEvent } from '../../support/live-through'
import { changeSetting, interestOf, moveMajor, surewinBalanceOf } from '../../support/surewin'

const A_DAY = 86_400
const DAYS = 5
const END = DAYS * A_DAY
/** Later than any real clock. Each history has a month of its own. */
const BEGIN = Date.UTC(2100, 0, 1) / 1_000

let adminId: string
let histories = 0

beforeAll(async () => {
  adminId = (await makeUser('owner')).id
  await changeSetting(adminId, 'surewinLockHours', 0)
})
afterAll(expectLedgerRight)

const moment = fc.oneof(
  fc.integer({ min: 1, max: END }),
  fc.integer({ min: 1, max: DAYS }).map((day) => day * A_DAY),
  fc.integer({ min: 1, max: DAYS }).map((day) => day * A_DAY - 1),
)
const step = fc.record({
  at: moment,
  act: fc.oneof(
    fc.record({ kind: fc.constant('deposit'), major: fc.integer({ min: 50_000, max: 400_000 }) }),
    fc.record({ kind: fc.constant('withdraw'), major: fc.integer({ min: 1, max: 6 }) }),
    fc.constant({ kind: 'job', major: 0 }),
  ),
})
const history = fc.record({
  first: fc.integer({ min: 50_000, max: 500_000 }),
  steps: fc.array(step, { maxLength: 9 }),
  // The rate changes once a day. 10,000 basis points double a balance in a day.
  rates: fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: DAYS, maxLength: DAYS }),
})

/** Plays a history through the use cases and returns the transfers that the rules allowed. */
async function play(
  playerId: string,
  begin: number,
  {
    first,
    steps,
  }: { first: number; steps: { at: number; act: { kind: string; major: number } }[] },
): Promise<SavingsEvent[]> {
  const dateOf = (second: number) => new Date((begin + second) * 1_000 + 250)
  await moveMajor(playerId, 'deposit', first / 100, { now: dateOf(0) })
  const events: SavingsEvent[] = [{ at: 0, by: BigInt(first) }]
  for (const { at, act } of [...steps].sort((a, b) => a.at - b.at)) {
    if (act.kind === 'job') {
      // Two workers at the same time.
      await Promise.all([
        postDueInterest({ now: dateOf(at) }),
        postDueInterest({ now: dateOf(at) }),
      ])
      continue
    }
    const isDeposit = act.kind === 'deposit'
    const minor = isDeposit ? BigInt(act.major) : BigInt(act.major) * 50_000n
    const action = isDeposit ? 'deposit' : 'withdraw'
    try {
      await moveMajor(playerId, action, Number(minor) / 100, { now: dateOf(at) })
      events.push({ at, by: isDeposit ? minor : -minor })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
  return events
}

// @conformance books-interest-second-after
test('books the interest of every second after any history', async () => {
  let transfers = 0
  await fc.assert(
    fc.asyncProperty(history, async (plan) => {
      const begin = BEGIN + histories * 30 * A_DAY
      histories += 1
      const { id } = await makePlayer(30_000)
      const rateFrom = (day: number) => new Date((begin + day * A_DAY - 3_600) * 1_000)
      for (const [day, rate] of plan.rates.entries()) {
        await changeSetting(adminId, 'surewinRateBasisPoints', rate, rateFrom(day))
      }
      const events = await play(id, begin, plan)
      transfers += events.length

      // The SQL statement posts what the rules plan for the record.
      const end = begin + END
      const record = await db.surewinRecord.findUniqueOrThrow({ where: { playerId: id } })
      const savings = toSavings(record, await surewinBalanceOf(id))
      const rateOf = (start: number) => plan.rates[(start - begin) / A_DAY] ?? 0
      const planned = planPostings(savings, end, rateOf)
      await postDueInterest({ now: new Date(end * 1_000) })
      const after = await db.surewinRecord.findUniqueOrThrow({ where: { playerId: id } })
      expect(after.period).toBe(record.period + planned.postings.length)
      expect(await surewinBalanceOf(id)).toBe(planned.savings.balance)
      expect(toSeconds(after.nextPostingAt)).toBe(end + A_DAY)

      const model = liveThrough(events, plan.rates, END)
      expect(await surewinBalanceOf(id)).toBe(model.balance)
      const expected = [...model.posted.entries()].filter(([, amount]) => amount > 0n)
      expect(await interestOf(id)).toEqual(expected)
    }),
    { numRuns: 40 },
  )
  // Most transfers must be allowed, or the histories would show nothing.
  expect(transfers).toBeGreaterThan(80)
}, 240_000)
