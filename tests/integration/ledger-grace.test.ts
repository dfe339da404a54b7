import { expect, test } from 'vitest'
import { getEnv } from '@/lib/config/env'
import { db } from '@/lib/db/client'
import type { AnnounceBeacon } from '@/lib/fairness/beacon'
import { checkLedger } from '@/lib/ledger/check'
import { makeShortRound } from './round-fixtures'

const announce: AnnounceBeacon = () => ({ network: 'quicknet', round: 4_711 })
const MINUTE_MS = 60_000

test('a round that waits for its beacon is a finding only after BEACON_WAIT_SECONDS and 15 minutes more', async () => {
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

test('a round without a beacon is a finding after 15 minutes, however long beacons are waited for', async () => {
  getEnv().BEACON_WAIT_SECONDS = 3_600
  await makeShortRound(1_000, 16 * MINUTE_MS)
  expect(await checkLedger()).toEqual([expect.stringMatching(/is still scheduled$/)])
})

test('a round that is voided and not paid back is a finding after 15 minutes, whatever beacon it waited for', async () => {
  getEnv().BEACON_WAIT_SECONDS = 3_600
  const id = await makeShortRound(1_000, 16 * MINUTE_MS, announce)
  await db.round.update({ where: { id }, data: { status: 'open' } })
  await db.round.update({ where: { id }, data: { status: 'closed', voidReason: 'a test' } })
  expect(await checkLedger()).toContainEqual(expect.stringMatching(/is still closed$/))
})
