import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { db } from '@/lib/base/db/client'
import { wingo } from '@/lib/games/catalog/wingo/wingo'
import { ensureGame } from '@/lib/play/rounds/ensure-game'
import { findPause, readRoundSnapshot } from '@/lib/play/rounds/read-snapshot'
import { expectLedgerRight } from '../../support/expect-ledger'
import { bet, betOnARound, getRound, makePlayers, tick, tickUntilOver } from '../../support/rounds'
import { listRounds, pause, REASON, resume } from './pause-fixtures'

// Eight-second rounds of the schedule: three seconds of betting, and a draw one second after the
// close.
const SHORT = { roundSeconds: 8, cutoffSeconds: 5, links: 5_000 }

beforeEach(async () => {
  await ensureGame(wingo, SHORT)
  await tick()
})

afterEach(async () => {
  if (await findPause('wingo')) await resume()
  await expectLedgerRight()
})

async function sleepUntil(at: Date, plusMs: number): Promise<void> {
  await sleep(Math.max(0, at.getTime() + plusMs - Date.now()))
}

/** Waits for a round that takes bets for at least two more seconds. */
async function waitForBetting(): Promise<void> {
  for (;;) {
    await tick()
    const now = Date.now()
    const isOpen = (await listRounds()).some(
      ({ opensAt, closesAt }) => opensAt.getTime() <= now && now < closesAt.getTime() - 2_000,
    )
    if (isOpen) return
    await sleep(50)
  }
}

/** Bets on a round; returns the player and the round's id. */
async function play() {
  const [player = ''] = await makePlayers(1, 100_000n)
  const { countdownId } = await betOnARound(player, waitForBetting)
  const { id } = await db.round.findFirstOrThrow({ where: { countdownId } })
  return { player, id }
}

async function waitForDraw(id: bigint): Promise<void> {
  while ((await getRound(id)).drawnAt === null) {
    await tick()
    await sleep(50)
  }
}

test.each([
  ['while bets are taken', async () => {}],
  [
    'between the close and the draw',
    async (id: bigint) => {
      await sleepUntil((await getRound(id)).closesAt, 100)
      await tick()
    },
  ],
  ['after the draw', waitForDraw],
] as const)(
  'a pause %s pays that round, starts no other, and lets play resume with a later slot',
  async (_phase, waitIn) => {
    const { player, id } = await play()
    await waitIn(id)
    const since = await pause()
    await tickUntilOver(id)
    expect(await getRound(id)).toMatchObject({ status: 'finished', betCount: 1 })
    const { endsAt, linkIndex, countdownId } = await getRound(id)
    const before = await listRounds()
    expect(before.filter((round) => round.opensAt > since)).toEqual([])

    await sleepUntil(endsAt, 100)
    await Promise.all([tick(), tick()])
    expect(await listRounds()).toHaveLength(before.length)
    await expect(bet(player, 'red', 100)).rejects.toMatchObject({
      code: 'game-paused',
      detail: expect.stringContaining(REASON),
    })
    const snapshot = await readRoundSnapshot('wingo')
    expect(snapshot).toMatchObject({
      upcoming: [],
      last: { countdownId },
      pause: { reason: REASON },
    })

    const resumedAt = await resume()
    const [next] = (await listRounds()).slice(before.length)
    expect(next?.opensAt.getTime()).toBeGreaterThanOrEqual(resumedAt.getTime())
    // The slot in between is never played: its link is skipped.
    expect(next?.linkIndex).toBeGreaterThan(linkIndex + 1)
    await expect(bet(player, 'red', 100)).rejects.toMatchObject({ code: 'betting-closed' })
    expect((await readRoundSnapshot('wingo')).upcoming[0]?.countdownId).toBe(next?.countdownId)
  },
)

test('plays rounds as before after a pause has ended', async () => {
  await pause()
  await resume()
  const { id } = await play()
  await tickUntilOver(id)
  expect(await getRound(id)).toMatchObject({ status: 'finished', betCount: 1 })
})

test('plays or refuses bets at the very edge of a pause', async () => {
  const players = await makePlayers(40, 100_000n)
  const next = (await listRounds()).find(({ opensAt }) => opensAt.getTime() > Date.now() + 1_000)
  if (!next) throw new Error('no round comes')
  await sleepUntil(next.opensAt, -60)
  const bets = players.map(async (player, index) => {
    await sleep(index * 4)
    return bet(player, 'red', 100).then(
      ({ countdownId }) => countdownId,
      () => null,
    )
  })
  const since = await sleep(50).then(pause)
  const placed = (await Promise.all(bets)).filter((id) => id !== null)
  const rounds = await listRounds()
  expect(rounds.filter((round) => round.opensAt > since)).toEqual([])
  for (const countdownId of placed) {
    expect(rounds.map((round) => round.countdownId)).toContain(countdownId)
  }
  expect(await db.bet.count({ where: { playerId: { in: players } } })).toBe(placed.length)
  const last = rounds.at(-1)
  if (last) await tickUntilOver(last.id)
})
