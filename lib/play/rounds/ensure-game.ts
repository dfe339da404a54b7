import 'server-only'
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { db } from '@/lib/base/db/client'
import { isDatabaseUnavailable } from '@/lib/base/db/errors'
import { log, OutageLog } from '@/lib/base/log'
import type { Game } from '@/lib/games/catalog/game'
import { GAMES } from '@/lib/games/catalog/registry'
import {
  dayDigits,
  linkIndexAt,
  planSeason,
  seasonEnd,
  slotShiftMs,
} from '@/lib/games/schedule/rules/slots'
import type { AnnounceBeacon, Beacon } from '@/lib/play/fairness/beacon'
import { SEASON_LINKS, seedToHex } from '@/lib/play/fairness/rules/chain'
import { lockSchedule } from '@/lib/play/rounds/rounds.sql'
import { insertGamePrerequisites, readSeasonPrerequisites } from '@/lib/play/rounds/seasons.sql'
import { writeUpcoming } from './schedule-rounds'
import { isSeasonGivenUp } from './season-beacon'
import { getChain, getCommittedChain, isOfCurrentSecret } from './season-chain'
import { listSeasons, type ScheduledSeason, type SeasonReason } from './seasons.sql'

/** Settings of a game from its next season on. */
export interface RoundSettings {
  readonly roundSeconds: number
  readonly cutoffSeconds: number
  /** Rounds in a season. */
  readonly links?: number
}

/**
 * The next season is published this many rounds before the last of the current one, or halfway if
 * that is later.
 */
const NEXT_SEASON_MARGIN = 480

/**
 * Creates what a game needs to be played: its pot, its first rules, and a season with the wanted
 * round times and a published commitment. Skips whatever exists; safe in several workers at the
 * same time. If the newest season uses FAIRNESS_SECRET_BEFORE, the secret was changed on purpose
 * and a new season is published. It begins after the last round that has a row, and those rounds
 * are still drawn from the seeds they were promised.
 *
 * @throws FairnessSecretError if the newest season uses neither secret.
 */
export async function ensureGame(
  game: Game,
  settings: RoundSettings,
  announceSeason: AnnounceBeacon = () => null,
): Promise<void> {
  await db.$transaction((tx) =>
    insertGamePrerequisites(tx, game.id, JSON.stringify(game.defaultPaytable)),
  )
  const latest = (await listSeasons(game.id)).at(-1)
  // A secret that is wrong for the newest season must not start another season.
  if (latest) await getCommittedChain(latest)
  const shiftMs = Math.floor(settings.roundSeconds * game.slotShift) * 1_000
  const isWanted =
    latest?.roundSeconds === settings.roundSeconds &&
    latest.cutoffSeconds === settings.cutoffSeconds &&
    slotShiftMs(latest) === shiftMs
  const isOfOldSecret = latest !== undefined && !(await isOfCurrentSecret(latest))
  const reason = !latest ? 'first' : isOfOldSecret ? 'secret' : 'settings'
  if (isWanted && !isOfOldSecret) return
  const plan = { game: game.id, settings, shiftMs, latest, notBefore: 0 }
  await publishSeason({ ...plan, reason, announceSeason })
}

/**
 * Publishes the season after a game's newest one, well before its links run out, or if the public
 * number that the newest one announced didn't come in time.
 * @param now the database's time, epoch milliseconds.
 * @returns true if this call published it.
 */
export async function publishNextSeasonWhenDue(
  game: string,
  now: number,
  beacon: Beacon,
): Promise<boolean> {
  const latest = (await listSeasons(game)).at(-1)
  if (!latest) return false
  const { announceSeason } = beacon
  if (isSeasonGivenUp(latest, beacon, now)) {
    await getCommittedChain(latest)
    const plan = { game, settings: latest, shiftMs: slotShiftMs(latest), latest, notBefore: 0 }
    await publishSeason({ ...plan, reason: 'beacon', announceSeason })
    return true
  }
  const margin = Math.min(NEXT_SEASON_MARGIN, Math.floor(latest.links / 2))
  if (linkIndexAt(latest, now) <= latest.links - margin) return false
  await getCommittedChain(latest)
  const notBefore = seasonEnd(latest)
  await publishSeason({
    game,
    settings: latest,
    shiftMs: slotShiftMs(latest),
    latest,
    notBefore,
    reason: 'links',
    announceSeason,
  })
  return true
}

/**
 * Publishes a season with a new chain that starts immediately, if rounds of the newest season are
 * missing. A restored database has forgotten which of that season's seeds were shown since
 * (docs/decisions/014).
 * @param broken number of the season with missing rounds; if another season is the newest, somebody
 *   has already published it.
 */
export async function publishSeasonAfterGap(
  game: string,
  broken: number,
  { announceFor: announce, announceSeason }: Beacon,
): Promise<void> {
  const latest = (await listSeasons(game)).at(-1)
  if (latest?.number !== broken) return
  await getCommittedChain(latest)
  // Writes the first rounds together with the season: a slow start would otherwise be the next gap.
  const plan = { game, settings: latest, shiftMs: slotShiftMs(latest), latest, notBefore: 0 }
  await publishSeason({ ...plan, reason: 'gap', announce, announceSeason })
}

interface SeasonToPublish {
  readonly game: string
  readonly settings: RoundSettings
  /** How long after 00:00 UTC the slots start. */
  readonly shiftMs: number
  readonly latest: ScheduledSeason | undefined
  /** Earliest start of the season, epoch milliseconds. */
  readonly notBefore: number
  readonly reason: SeasonReason
  /**
   * Returns the beacon's round to announce for a publication, or null for none. Its value comes
   * after the commitment, so nobody can choose a season by its results.
   */
  readonly announceSeason: AnnounceBeacon
  /** If given, the rows of the season's first rounds are written with it. */
  readonly announce?: AnnounceBeacon
}

async function publishSeason(season: SeasonToPublish): Promise<void> {
  const { game, settings, shiftMs, latest, notBefore, reason, announce, announceSeason } = season
  const { roundSeconds, cutoffSeconds, links = SEASON_LINKS } = settings
  const number = (latest?.number ?? 0) + 1
  const salt = randomBytes(32).toString('hex')
  const chain = await getChain({ game, number, links, salt })
  await db.$transaction(async (tx) => {
    await lockSchedule(tx, game)
    const earlier = await listSeasons(game, tx)
    if (earlier.some((season) => season.number >= number)) return
    const prerequisites = await readSeasonPrerequisites(tx, game)
    const schedule = planSeason({
      roundSeconds,
      cutoffSeconds,
      shiftMs,
      links,
      now: prerequisites.now.getTime(),
      notBefore: Math.max(notBefore, prerequisites.lastEndsAt?.getTime() ?? 0),
      earlier,
      highestNumberOn: (day) => prerequisites.highestNumbers.get(dayDigits(day)) ?? 0,
    })
    const firstSlotAt = new Date(schedule.firstSlotAt)
    const beacon = announceSeason(schedule.publishedAt)
    await tx.season.create({
      data: {
        ...schedule,
        firstSlotAt,
        publishedAt: new Date(schedule.publishedAt),
        game,
        number,
        salt,
        beaconNetwork: beacon?.network ?? null,
        beaconRound: beacon?.round ?? null,
        reason,
        commitment: seedToHex(chain.commitment),
      },
    })
    if (announce) await writeUpcoming(tx, game, prerequisites.now.getTime(), announce)
    log.info(
      { game, season: number, reason, roundSeconds, cutoffSeconds, firstSlotAt },
      'season published',
    )
    if (latest && latest.cutoffSeconds !== cutoffSeconds) {
      log.warn(
        { game, before: latest.cutoffSeconds, now: cutoffSeconds, firstSlotAt },
        'betting closes at a different time from the next season on: restart every process with the same BETTING_CUTOFF_SECONDS',
      )
    }
  })
}

/** Milliseconds before the database is tried again. */
const RETRY_MS = 1_000

/**
 * Makes every game ready to be played, however long the database takes to come up.
 * @throws FairnessSecretError if a game's newest season uses neither FAIRNESS_SECRET nor
 *   FAIRNESS_SECRET_BEFORE.
 */
export async function prepareGames(
  settings: RoundSettings,
  announceSeason: AnnounceBeacon = () => null,
): Promise<void> {
  const outage = new OutageLog('preparing the games')
  for (const game of GAMES) {
    for (;;) {
      try {
        await ensureGame(game, settings, announceSeason)
        outage.worked()
        break
      } catch (error) {
        if (!isDatabaseUnavailable(error)) throw error
        outage.failed(error)
        await sleep(RETRY_MS)
      }
    }
  }
}
