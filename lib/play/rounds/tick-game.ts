import 'server-only'
import { isDatabaseUnavailable } from '@/lib/base/db/errors'
import { publishGame } from '@/lib/base/live/publish'
import { log } from '@/lib/base/log'
import type { GameId } from '@/lib/games/catalog/game'
import { getGameOrThrow } from '@/lib/games/catalog/registry'
import { verdictAt } from '@/lib/games/schedule/rules/reveal'
import { NO_BEACON_REASON, SEAL_MISSED_REASON } from '@/lib/games/schedule/rules/void-reason'
import { TAKING_BETS } from '@/lib/games/schedule/states'
import { announcedOf, type Beacon } from '@/lib/play/fairness/beacon'
import { seedToHex } from '@/lib/play/fairness/rules/chain'
import {
  closeOpenRound,
  type DueRound,
  listDueRounds,
  openScheduledRound,
  publishPreviousSeed,
  readDraw,
} from '@/lib/play/rounds/rounds.sql'
import { listUnrevealedRounds } from '@/lib/play/rounds/void.sql'
import { drawRound } from './draw-round'
import { publishNextSeasonWhenDue, publishSeasonAfterGap } from './ensure-game'
import { scheduleRounds, type Upcoming } from './schedule-rounds'
import { isSeasonGivenUp, seasonNumberOf, withSeasonNumber } from './season-beacon'
import { getCommittedChain } from './season-chain'
import { listSeasons, type ScheduledSeason } from './seasons.sql'
import { settleRound } from './settle-round'
import { refundVoidedRound, revealVoidRound, voidRound } from './void-round'

/** Milliseconds between two logs of a round that keeps failing. */
const REPEAT_LOG_MS = 60_000

/** Result of a tick for a game: the coming rounds, and the draws that wait for their verdict. */
export interface TickedGame extends Upcoming {
  readonly verdicts: readonly Verdict[]
}

/** Time from which a drawn round is paid, epoch milliseconds. */
interface Verdict {
  readonly countdownId: string
  readonly at: number
}

const lastLogged = new Map<bigint | string, number>()

/**
 * Does everything that is due for a game: rows for the coming rounds, and opening, closing, drawing
 * and settling of every round that isn't over. It may run twice, late, or in several workers at the
 * same time: each step compares the round's status and takes its row lock, and a round that is busy
 * elsewhere is skipped. A round that fails does not hold up the others.
 *
 * @throws if the database is away or too slow; the next tick continues from there.
 */
export async function tickGame(game: GameId, beacon: Beacon): Promise<TickedGame> {
  const upcoming = await scheduleGame(game, beacon)
  const due = await listDueRounds(game)
  const seasons = new Map<number, ScheduledSeason>()
  for (const season of await listSeasons(game))
    seasons.set(season.id, await withSeasonNumber(season, beacon))
  const outages: unknown[] = []
  const verdicts: Verdict[] = []
  for (const round of due) {
    await tryRound(game, round, outages, async () => {
      const at = await advanceRound(game, round, seasonOrThrow(seasons, round), beacon)
      if (at !== null) verdicts.push({ countdownId: round.countdownId, at })
    })
  }
  for (const round of await listUnrevealedRounds(game)) {
    await tryRound(game, round, outages, () =>
      revealVoidRound(round, seasonOrThrow(seasons, round), beacon),
    )
  }
  if (outages.length > 0) throw outages[0]
  return { ...upcoming, verdicts }
}

/** Writes rows for the coming rounds, and publishes the next season's commitment in good time. */
async function scheduleGame(game: GameId, beacon: Beacon): Promise<Upcoming> {
  const upcoming = await scheduleRounds(game, beacon.announceFor)
  const isPublished = await publishSeasonWhenNeeded(game, upcoming, beacon)
  return isPublished ? scheduleRounds(game, beacon.announceFor) : upcoming
}

/**
 * Publishes a season if one is needed. If that fails, e.g. because of a wrong secret, the existing
 * rounds continue.
 */
async function publishSeasonWhenNeeded(
  game: GameId,
  upcoming: Upcoming,
  beacon: Beacon,
): Promise<boolean> {
  try {
    const { brokenSeason } = upcoming
    if (brokenSeason === null) return await publishNextSeasonWhenDue(game, upcoming.now, beacon)
    await publishSeasonAfterGap(game, brokenSeason, beacon)
    lastLogged.delete(game)
    return true
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    logSometimes(game, { error, game }, 'season not published, retrying')
    return false
  }
}

type RoundName = Pick<DueRound, 'id' | 'countdownId'>

async function tryRound(
  game: GameId,
  round: RoundName,
  outages: unknown[],
  step: () => Promise<void>,
): Promise<void> {
  try {
    await step()
    lastLogged.delete(round.id)
  } catch (error) {
    if (isDatabaseUnavailable(error)) outages.push(error)
    else logFailure(game, round, error)
  }
}

/**
 * Takes one round as far as it can go now. A result whose cards are still being dealt on screens is
 * published now and paid with its verdict.
 *
 * @returns the time of that verdict, epoch milliseconds; null if nothing waits for it.
 */
async function advanceRound(
  game: GameId,
  round: DueRound,
  season: ScheduledSeason,
  beacon: Beacon,
): Promise<number | null> {
  const now = round.now.getTime()
  if (round.state === 'voiding') {
    // A tick that waits for a refund would hold up the other rounds and the other game.
    await refundVoidedRound(round.id, 'leave')
    return null
  }
  if (round.state === 'scheduled') {
    const isMine = await openScheduledRound(round.id, await previousSeedOf(round, season))
    if (isMine) publishGame(game)
  } else if (!round.isPreviousShown) {
    await publishPreviousSeed(round.id, await previousSeedOf(round, season))
  }
  if (TAKING_BETS.includes(round.state)) {
    if (now < round.closesAt.getTime()) return null
    await closeOpenRound(round.id)
  }
  let drawn: Pick<DueRound, 'drawnAt' | 'detail' | 'now'> = round
  if (round.state !== 'drawn') {
    const isDrawn = await drawRound(
      round,
      await getCommittedChain(season),
      beacon,
      seasonNumberOf(season),
    )
    if (!isDrawn) {
      await voidIfGivenUp(round, season, beacon)
      return null
    }
    drawn = await readDraw(round.id)
  }
  const waitUntil = verdictOf(game, round, drawn)
  if (waitUntil !== null && drawn.now.getTime() < waitUntil) {
    if (round.drawnAt === null) publishGame(game)
    return waitUntil
  }
  const isSettled = await settleRound(round.id)
  if (isSettled) log.info({ game, round: round.countdownId }, 'round settled')
  return null
}

function verdictOf(
  game: GameId,
  { endsAt }: DueRound,
  { drawnAt, detail }: Pick<DueRound, 'drawnAt' | 'detail'>,
): number | null {
  if (drawnAt === null) return null
  const round = { drawnAt: drawnAt.getTime(), endsAt: endsAt.getTime(), detail }
  return verdictAt(getGameOrThrow(game), round)
}

async function previousSeedOf(round: DueRound, season: ScheduledSeason): Promise<string> {
  const chain = await getCommittedChain(season)
  return seedToHex(chain.seedAt(round.linkIndex - 1))
}

/**
 * Voids a round whose bets were not sealed before its beacon's value could be known, or whose beacon
 * has not come in time. Until then the round waits, and others continue.
 */
async function voidIfGivenUp(
  round: DueRound,
  season: ScheduledSeason,
  beacon: Beacon,
): Promise<void> {
  const order = { roundId: round.id, byUserId: null }
  if (round.isSealMissed) {
    await voidRound({ ...order, reason: SEAL_MISSED_REASON, ifSealMissed: true })
    return
  }
  const announced = announcedOf(round)
  const now = round.now.getTime()
  const isGivenUp =
    (announced !== null && beacon.isGivenUp(announced, now)) || isSeasonGivenUp(season, beacon, now)
  if (!isGivenUp) return
  await voidRound({ ...order, reason: NO_BEACON_REASON })
}

function seasonOrThrow(
  seasons: ReadonlyMap<number, ScheduledSeason>,
  round: { readonly seasonId: number },
): ScheduledSeason {
  const season = seasons.get(round.seasonId)
  if (!season) throw new Error(`season ${round.seasonId}: expected one row, found none`)
  return season
}

function logFailure(game: GameId, round: RoundName, error: unknown): void {
  const what = { error, game, round: round.countdownId }
  logSometimes(round.id, what, 'round stuck, retrying')
}

function logSometimes(key: bigint | string, what: object, message: string): void {
  const now = Date.now()
  if (now - (lastLogged.get(key) ?? 0) < REPEAT_LOG_MS) return
  lastLogged.set(key, now)
  log.error(what, message)
}
