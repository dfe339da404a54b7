import 'server-only'
import { getEnv } from '@/lib/config/env'
import { getBetDb } from '@/lib/db/bet-client'
import { db } from '@/lib/db/client'
import { isUniqueViolation } from '@/lib/db/errors'
import { type BetOrder, type BetRow, runPlaceBet } from '@/lib/db/place-bet-statement'
import { readPlayAccount } from '@/lib/db/play-account'
import { Refusal } from '@/lib/domain/errors'
import { assertMayPlay } from '@/lib/domain/exclusion'
import type { Game } from '@/lib/domain/games/game'
import type { Money } from '@/lib/domain/money'
import { assertStakeWithinLimits } from '@/lib/domain/play-tally'

/** What refuses a bet is almost always still there when it is asked for. */
const ATTEMPTS = 3

type Order = BetOrder & { readonly stake: Money }

/**
 * Runs the bet's statement, again where what refused it is gone by the time it is asked for: a
 * payout came in, a day began, or the same request sent twice at once took the money first.
 *
 * @returns the row of a bet that was placed, now or by the same request before.
 * @throws Refusal for what refuses the bet.
 */
export async function runBet(order: Order, game: Game): Promise<BetRow> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const row = await runPlaceBet(order).catch((error: unknown) => {
      // The same request arrived twice at once and the other one was first: ask for its result.
      if (isUniqueViolation(error)) return runPlaceBet(order)
      throw error
    })
    if (row.verdict === 'placed' || row.verdict === 'repeated') return row
    if (row.verdict === 'betting-closed') throw await whyClosed(game)
    if (row.verdict !== 'not-debited') throw new Refusal(row.verdict)
    if (!(await isPlaced(order))) await assertDebit(order)
  }
  throw new Refusal('insufficient-balance')
}

/** No round takes bets: because of the clock, or because the game is paused once its round is over. */
async function whyClosed(game: Game): Promise<Refusal> {
  const pause = await db.gamePause.findFirst({ where: { game: game.id, resumedAt: null } })
  if (!pause) return new Refusal('betting-closed')
  return new Refusal('game-paused', { detail: `${game.name} is paused: ${pause.reason}` })
}

async function isPlaced({ playerId, requestId }: Order): Promise<boolean> {
  const bet = await getBetDb().bet.findUnique({
    where: { playerId_requestId: { playerId, requestId } },
    select: { id: true },
  })
  return bet !== null
}

/** @throws Refusal for what keeps the account from being debited; a limit goes before the balance. */
async function assertDebit({ playerId, stake }: Order): Promise<void> {
  const account = await readPlayAccount(getBetDb(), playerId)
  if (!account) throw new Error(`no main account of ${playerId}`)
  assertMayPlay(account.exclusion, account.now)
  const telling = { periods: account.periods, currency: getEnv().CURRENCY }
  assertStakeWithinLimits(stake, account.limits, account.tally, telling)
  if (account.balance < stake) throw new Refusal('insufficient-balance')
}
