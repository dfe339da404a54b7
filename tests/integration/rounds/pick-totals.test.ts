import { afterEach, expect, test } from 'vitest'
import { db } from '@/lib/base/db/client'
import { drawRound } from '@/lib/play/rounds/draw-round'
import { readRoundSnapshot } from '@/lib/play/rounds/read-snapshot'
import { voidRound } from '@/lib/play/rounds/void-round'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makePlayer } from '../../support/factories'
import { noBeacon } from '../../support/no-beacon'
import { bet, getRound } from '../../support/rounds'
import { chainOf, closeRound, openRound } from '../model/world'

afterEach(expectLedgerRight)

/** Returns the bet totals that the game's snapshot shows for a round. */
async function totalsOf(roundId: bigint) {
  const { countdownId } = await getRound(roundId)
  const snapshot = await readRoundSnapshot('wingo')
  const round = [...snapshot.upcoming, ...snapshot.notOver].find(
    (each) => each.countdownId === countdownId,
  )
  return round?.bets
}

async function openRoundWithBets(): Promise<bigint> {
  const [first, second] = [await makePlayer(5_000), await makePlayer(5_000)]
  const id = await openRound()
  await bet(first.id, 'red', 100)
  await bet(second.id, 'red', 2_000)
  await bet(second.id, 'blue', 500)
  return id
}

const TOTALS = [
  { color: 'red', bets: 2, staked: 2_100 },
  { color: 'blue', bets: 1, staked: 500 },
]

test('shows what all players bet on each pick once the bets are sealed, and never before', async () => {
  const id = await openRoundWithBets()
  expect(await totalsOf(id)).toBeUndefined()
  await closeRound(id)
  expect(await totalsOf(id)).toBeUndefined()
  expect(await drawRound(await getRound(id), await chainOf(id), noBeacon)).toBe(true)
  expect(await totalsOf(id)).toEqual(TOTALS)
})

test('shows empty totals for a round without bets', async () => {
  const id = await openRound()
  await closeRound(id)
  await drawRound(await getRound(id), await chainOf(id), noBeacon)
  expect(await totalsOf(id)).toEqual([])
})

test('seals the totals of a void round too, and refuses any later change', async () => {
  const id = await openRoundWithBets()
  await voidRound({ roundId: id, reason: 'no beacon', byUserId: null })
  const { pickTotals } = await db.round.findUniqueOrThrow({ where: { id } })
  expect(pickTotals).toEqual({
    red: { bets: 2, staked: '210000' },
    blue: { bets: 1, staked: '50000' },
  })
  await expect(
    db.$executeRaw`UPDATE round SET pick_totals = '{}' WHERE id = ${id}`,
  ).rejects.toThrow(/refused/)
})

test('refuses totals in the row of a round that is not sealed', async () => {
  const id = await openRound()
  await expect(
    db.$executeRaw`UPDATE round SET pick_totals = '{}' WHERE id = ${id}`,
  ).rejects.toThrow(/round_sealed_check/)
})
