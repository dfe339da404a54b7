import { setTimeout as sleep } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { expect } from 'vitest'
import { db } from '@/lib/base/db/client'
import { isDatabaseUnavailable } from '@/lib/base/db/errors'
import type { PlacedBet } from '@/lib/money/ledger/rules/bet-result'
import { placeBet } from '@/lib/play/betting/place-bet'
import { expectLedgerRight, mainBalanceOf } from '../../support/expect-ledger'

const COLOURS = ['red', 'green', 'blue'] as const
const CHIP_MAJOR = 1_000
/**
 * Minor units. One of three stakes wins double, so a player who bets on every colour loses one chip
 * per round.
 */
export const COST_OF_ALL_COLOURS = 100_000n

/** Polls until the answer is not null; an unavailable database counts as no answer. */
export async function waitFor<T>(
  what: string,
  ask: () => Promise<T | null>,
  withinMs = 60_000,
): Promise<T> {
  const deadline = Date.now() + withinMs
  for (;;) {
    try {
      const answer = await ask()
      if (answer !== null) return answer
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
    }
    if (Date.now() > deadline) throw new Error(`no ${what} within ${withinMs} ms`)
    await sleep(50)
  }
}

/** Waits for a round of Win-Go that accepts bets for at least this many milliseconds. */
export function waitForBetting(leftMs = 4_000) {
  return waitFor('round to bet on', async () => {
    const now = new Date()
    return db.round.findFirst({
      where: {
        game: 'wingo',
        opensAt: { lte: now },
        closesAt: { gte: new Date(now.getTime() + leftMs) },
        status: { in: ['scheduled', 'open'] },
      },
      orderBy: { opensAt: 'desc' },
    })
  })
}

/** Places a bet like a player's screen: repeats it with the same key until it is answered. */
function betUntilAnswered(playerId: string, selection: string): Promise<PlacedBet> {
  const order = {
    playerId,
    sessionId: playerId,
    game: 'wingo',
    selection,
    amountMajor: CHIP_MAJOR,
    requestId: uuidv7(),
  }
  return waitFor('answer to a bet', () => placeBet(order))
}

/** Bets on every colour for every player; returns the id of the bets' round. */
export async function betOnAllColours(players: readonly string[]): Promise<bigint> {
  const placed = await Promise.all(
    players.flatMap((player) => COLOURS.map((colour) => betUntilAnswered(player, colour))),
  )
  const countdownIds = new Set(placed.map((one) => one.countdownId))
  expect([...countdownIds]).toHaveLength(1)
  const { id } = await db.round.findFirstOrThrow({
    where: { game: 'wingo', countdownId: placed[0]?.countdownId ?? '' },
  })
  return id
}

/** Waits until a round is over and checks that its players were paid once. */
export async function expectSettledOnce(
  roundId: bigint,
  balances: ReadonlyMap<string, bigint>,
): Promise<void> {
  const round = await waitFor('settled round', () =>
    db.round.findFirst({ where: { id: roundId, status: 'finished' } }),
  )
  expect(round.betCount).toBe(await db.bet.count({ where: { roundId } }))
  for (const [player, balance] of balances) expect(await mainBalanceOf(player)).toBe(balance)
}

/** Waits for a new round that ends on schedule, and checks the ledger. */
export async function expectPlayToGoOn(): Promise<void> {
  const since = new Date()
  const next = await waitFor('round that began after the crash and is settled', () =>
    db.round.findFirst({ where: { opensAt: { gte: since }, status: 'finished' } }),
  )
  expect(next.settledAt?.getTime()).toBeLessThan(next.endsAt.getTime() + 5_000)
  const late = await db.round.count({
    where: { endsAt: { lt: since }, status: { in: ['scheduled', 'open', 'closed'] } },
  })
  expect(late).toBe(0)
  await expectLedgerRight()
}
