import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { POST as postBet } from '@/app/api/bet/route'
import { POST as postDeposit } from '@/app/api/depositHistory/route'
import { POST as postExclusion } from '@/app/api/exclusion/route'
import { POST as postSurewin } from '@/app/api/surewin/route'
import { db } from '@/lib/base/db/client'
import type { LimitPeriod } from '@/lib/money/ledger/rules/limit-periods'
import type { LimitKind } from '@/lib/money/limits/rules/limits'
import { type Caller, call } from '../../support/call'
import { expectLedgerRight, mainBalanceOf } from '../../support/expect-ledger'
import { makeDepositor, makeOpenRound } from '../../support/factories'
import {
  codeOf,
  countCodes,
  fileDeposit,
  insist,
  placeChip,
  setLimit,
  warmPools,
} from '../../support/player-limits'
import { moveMajor, surewinBalanceOf } from '../../support/surewin'

beforeAll(async () => {
  await makeOpenRound()
})
afterEach(expectLedgerRight)

async function limitedPlayer(
  kind: LimitKind,
  limits: Partial<Record<LimitPeriod, number>>,
): Promise<Caller> {
  const player = await makeDepositor(20_000)
  for (const [period, amount] of Object.entries(limits)) {
    await setLimit(player.id, kind, period as LimitPeriod, amount)
  }
  await warmPools()
  return player
}

/** Runs fifty calls at the same time and counts their codes. */
async function fifty(act: (requestId: string) => Promise<string>) {
  return countCodes(await Promise.all(Array.from({ length: 50 }, () => insist(act))))
}

/** Returns the code of a refused call, or `done`. */
async function codeOfCall(
  handler: typeof postBet,
  as: Caller,
  body: object,
  requestId: string,
): Promise<string> {
  const headers = { 'idempotency-key': requestId }
  const { status, body: answer } = await call(handler, { method: 'POST', as, body, headers })
  return status === 201 ? 'done' : String(answer.code)
}

const OF_BETS = [
  ['stake', { day: 700 }, 7],
  ['stake', { day: 5_000, week: 4_000, month: 300 }, 3],
  ['loss', { week: 1_150 }, 11],
] as const

describe('fifty bets at the same time', () => {
  test.each(OF_BETS)('are accepted up to a limit on %s of %j', async (kind, limits, fits) => {
    const player = await limitedPlayer(kind, limits)
    const codes = await fifty((id) => codeOf(placeChip(player.id, 100, 'red', id)))
    expect(codes).toEqual({ done: fits, [`${kind}-limit-reached`]: 50 - fits })
    expect(await db.bet.count({ where: { playerId: player.id } })).toBe(fits)
    expect(await mainBalanceOf(player.id)).toBe(2_000_000n - BigInt(fits) * 10_000n)
  })

  test.each(OF_BETS)(
    'are accepted over HTTP up to a limit on %s of %j',
    async (kind, limits, fits) => {
      const player = await limitedPlayer(kind, limits)
      const codes = await fifty((id) =>
        codeOfCall(postBet, player, { color: 'red', betAmount: 100 }, id),
      )
      expect(codes).toEqual({ done: fits, [`${kind}-limit-reached`]: 50 - fits })
    },
  )

  test('never pass a lowered limit once it is in force', async () => {
    const player = await limitedPlayer('stake', { day: 4_000 })
    const bets = fifty((id) => codeOf(placeChip(player.id, 100, 'red', id)))
    await setLimit(player.id, 'stake', 'day', 1)
    const staked = (await db.bet.count({ where: { playerId: player.id } })) * 100
    await bets
    // No bet was placed after the change was committed.
    expect((await db.bet.count({ where: { playerId: player.id } })) * 100).toBe(staked)
  })
})

describe('fifty deposits at the same time', () => {
  test('are accepted up to the limit', async () => {
    const player = await limitedPlayer('deposit', { day: 22_100, month: 30_000 })
    const codes = await fifty((id) => codeOf(fileDeposit(player.id, 500, id)))
    // A deposit request of 20,000 already counts, so 2,100 of the limit are left.
    expect(codes).toEqual({ done: 4, 'deposit-limit-reached': 46 })
  })

  test('are accepted over HTTP up to the limit', async () => {
    const player = await limitedPlayer('deposit', { week: 21_499 })
    const codes = await fifty((id) =>
      codeOfCall(postDeposit, player, { deposite: 500, txnID: id }, id),
    )
    expect(codes).toEqual({ done: 2, 'deposit-limit-reached': 48 })
  })

  test('are accepted into SureWin up to the limit', async () => {
    const player = await limitedPlayer('deposit', { day: 3_000 })
    const codes = await fifty((requestId) =>
      codeOf(moveMajor(player.id, 'deposit', 500, { requestId })),
    )
    expect(codes).toEqual({ done: 6, 'deposit-limit-reached': 44 })
    expect(await surewinBalanceOf(player.id)).toBe(300_000n)
  })

  test('are accepted into SureWin over HTTP up to the limit', async () => {
    const player = await limitedPlayer('deposit', { month: 1_999 })
    const codes = await fifty((id) => codeOfCall(postSurewin, player, { deposite: 500 }, id))
    expect(codes).toEqual({ done: 3, 'deposit-limit-reached': 47 })
  })
})

test('refuses every bet and deposit once a self-exclusion among them is active', async () => {
  const player = await limitedPlayer('stake', { day: 20_000 })
  const moving = Promise.all([
    fifty((id) => codeOfCall(postBet, player, { color: 'red', betAmount: 100 }, id)),
    fifty((id) => codeOfCall(postDeposit, player, { deposite: 500, txnID: id }, id)),
  ])
  const body = { kind: 'self-exclusion', months: 6, confirm: true }
  expect(await insist((id) => codeOfCall(postExclusion, player, body, id))).toBe('done')
  const count = async () => {
    const own = { where: { playerId: player.id } }
    return [await db.bet.count(own), await db.depositRequest.count(own)]
  }
  const passed = await count()
  await moving
  expect(await count()).toEqual(passed)
})
