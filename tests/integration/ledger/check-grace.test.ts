import { expect, test } from 'vitest'
import { getEnv } from '@/lib/base/config/env'
import { db } from '@/lib/base/db/client'
import { checkLedger } from '@/lib/house/operations/check-ledger'
import type { AnnounceBeacon } from '@/lib/play/fairness/beacon'
import { makeShortRound } from '../../support/rounds'

const announce: AnnounceBeacon = () => ({
  network: 'quicknet',
  round: 4_711,
  at: Date.now() + 7_200_000,
})
const MINUTE_MS = 60_000

test('reports a round that is waiting for its beacon only after BEACON_WAIT_SECONDS and 15 more minutes', async () => {
  await makeShortRound(1_000, 30 * MINUTE_MS, announce)
  const waitAtMost = (minutes: number) => {
    getEnv().BEACON_WAIT_SECONDS = minutes * 60
  }
  waitAtMost(20)
  expect(await checkLedger()).toEqual([])
  waitAtMost(10)
  expect(await checkLedger()).toEqual([
    expect.stringMatching(/^round wingo .* is still scheduled$/),
  ])
})

test('reports a round without a beacon after 15 minutes, however long BEACON_WAIT_SECONDS is', async () => {
  getEnv().BEACON_WAIT_SECONDS = 3_600
  await makeShortRound(1_000, 16 * MINUTE_MS)
  expect(await checkLedger()).toEqual([expect.stringMatching(/is still scheduled$/)])
})

test('reports a voided round that is not refunded after 15 minutes, even if it waited for a beacon', async () => {
  getEnv().BEACON_WAIT_SECONDS = 3_600
  const id = await makeShortRound(1_000, 16 * MINUTE_MS, announce)
  await db.round.update({ where: { id }, data: { status: 'open' } })
  await db.round.update({ where: { id }, data: { status: 'closed', voidReason: 'a test' } })
  expect(await checkLedger()).toContainEqual(expect.stringMatching(/is still closed$/))
})
