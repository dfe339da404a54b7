import { afterAll, beforeAll, expect, test } from 'vitest'
import { db } from '@/lib/base/db/client'
import { listBetDays } from '@/lib/play/betting/read-bet-days'
import { listLegs } from '@/lib/play/betting/read-bets'
import { voidRound } from '@/lib/play/rounds/void-round'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makePlayer } from '../../support/factories'
import {
  bet,
  getRound,
  makeShortRound,
  tickUntilOver,
  UNTIL_LET,
  waitForDraw,
} from '../../support/rounds'

const EVER = { from: null, to: null, zone: 'Asia/Dhaka', unit: 'day' } as const

let player: { id: string }
let other: { id: string }
let drawn: bigint
let voided: bigint
let open: bigint

/**
 * Places two bets on red and one on blue in a drawn round, one in a void round, one in an open one.
 */
beforeAll(async () => {
  player = await makePlayer(10_000)
  other = await makePlayer(10_000)
  drawn = await makeShortRound(UNTIL_LET)
  await bet(player.id, 'red', 500)
  await bet(player.id, 'red', 100)
  await bet(player.id, 'blue', 200)
  await bet(other.id, 'red', 2_000)
  await tickUntilOver(drawn)
  voided = await makeShortRound(UNTIL_LET)
  await bet(player.id, 'red', 1_000)
  await waitForDraw(voided)
  await voidRound({ roundId: voided, reason: 'for the sake of a test', byUserId: null })
  open = await makeShortRound(600_000)
  await bet(player.id, 'green', 1_500)
})
afterAll(expectLedgerRight)

async function paidToPlayer(): Promise<bigint> {
  const paid = await db.transfer.aggregate({
    where: { kind: 'bet_payout', to: { ownerId: player.id } },
    _sum: { amount: true },
  })
  return paid._sum.amount ?? 0n
}

test('counts only decided rounds in a player’s days, with the payouts of the ledger', async () => {
  const days = await listBetDays(player.id, EVER)
  const paid = await paidToPlayer()
  expect(days).toHaveLength(1)
  expect(days[0]).toMatchObject({ rounds: 1, bets: 3, staked: 80_000n, paid })
  expect(days[0]?.won).toBe(paid > 80_000n ? 1 : 0)
})

test('counts a bet on the day that its zone had when it was placed', async () => {
  const [{ at } = { at: new Date() }] = await db.$queryRaw<{ at: Date }[]>`
    SELECT min(created_at) AS at FROM bet WHERE round_id = ${drawn} AND player_id = ${player.id}::uuid`
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Dhaka']) {
    const [day] = await listBetDays(player.id, { ...EVER, zone })
    expect(day?.day).toBe(new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at))
  }
})

test('leaves out what is outside the months, days, games and bounds of a period', async () => {
  const [day] = await listBetDays(player.id, EVER)
  const [month] = await listBetDays(player.id, { ...EVER, unit: 'month' })
  expect(month).toEqual({ ...day, day: `${day?.day.slice(0, 7)}-01` })
  expect(await listBetDays(player.id, { ...EVER, game: 'baccarat' })).toEqual([])
  expect(await listBetDays(player.id, { ...EVER, from: new Date(Date.now() + 1_000) })).toEqual([])
  expect(await listBetDays(player.id, { ...EVER, to: new Date(0) })).toEqual([])
})

test('lists all of a player’s bets on each pick of the rounds, and nobody else’s', async () => {
  const legs = await listLegs(player.id, [drawn, voided, open])
  const shown = legs.map(({ roundId, selection, bets, staked }) => [
    roundId,
    selection,
    bets,
    staked,
  ])
  expect(new Set(shown)).toEqual(
    new Set([
      [drawn, 'red', 2, 60_000n],
      [drawn, 'blue', 1, 20_000n],
      [voided, 'red', 1, 100_000n],
      [open, 'green', 1, 150_000n],
    ]),
  )
  expect(await listLegs(other.id, [open])).toEqual([])
  expect((await getRound(drawn)).betCount).toBe(4)
})
