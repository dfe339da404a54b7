import 'server-only'
import { hexToBytes } from '@noble/hashes/utils.js'
import { db } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import type { GameId } from '@/lib/games/catalog/game'
import { roundDetail } from '@/lib/games/catalog/wire'
import type { RoundStatus } from '@/lib/games/schedule/rules/round-status'
import { BEGUN, isIn, OVER } from '@/lib/games/schedule/states'
import { seedToHex } from '@/lib/play/fairness/rules/chain'
import { beaconRandomness } from '@/lib/play/fairness/rules/drand'
import type { FairnessRecord } from '@/lib/play/fairness/rules/record'
import { type FairOutcome, fairnessRecord } from '@/lib/play/fairness/wire'

/** An opened round with its season. */
interface RecordRow {
  readonly countdownId: string
  readonly status: Exclude<RoundStatus, 'scheduled'>
  readonly rulesVersion: number
  readonly opensAt: Date
  readonly closesAt: Date
  readonly endsAt: Date
  readonly drawnAt: Date | null
  readonly linkIndex: number
  readonly previousSeed: string | null
  readonly revealedSeed: string | null
  readonly beaconNetwork: string | null
  readonly beaconRound: bigint | null
  readonly beaconSignature: string | null
  readonly betsRoot: string | null
  readonly betCount: number | null
  readonly betsSealedAt: Date | null
  readonly outcome: string | null
  readonly detail: unknown
  readonly wouldHaveBeen: string | null
  readonly wouldHaveBeenDetail: unknown
  readonly voidReason: string | null
  readonly isVoidedByStaff: boolean
  readonly number: number
  readonly commitment: string
  readonly firstSlotAt: Date
  readonly publishedAt: Date
  readonly roundSeconds: number
  readonly cutoffSeconds: number
  readonly slotOffset: number
  readonly links: number
  readonly salt: string
  readonly seasonNetwork: string | null
  readonly seasonRound: bigint | null
  readonly seasonSignature: string | null
}

/**
 * Returns the public record of a round. It shows the result only after settlement, so that a visible
 * result means a booked payout. The schema drops every other field.
 */
function toFairnessRecord(game: GameId, row: RecordRow): FairnessRecord {
  const isOver = row.status === 'finished' || row.status === 'void'
  return fairnessRecord.parse({
    scheme: row.seasonRound === null ? 'v2' : 'v3',
    game,
    countdownId: row.countdownId,
    status: row.status,
    rulesVersion: row.rulesVersion,
    opensAt: row.opensAt.toISOString(),
    closesAt: row.closesAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    drawnAt: isOver ? (row.drawnAt?.toISOString() ?? null) : null,
    season: seasonOf(row),
    link: {
      index: row.linkIndex,
      previous: row.previousSeed,
      revealed: isOver ? row.revealedSeed : null,
    },
    beacon: beaconOf(row.beaconNetwork, row.beaconRound, isOver ? row.beaconSignature : null),
    bets: {
      root: row.betsRoot,
      count: row.betsRoot === null ? null : row.betCount,
      sealedAt: row.betsSealedAt?.toISOString() ?? null,
    },
    outcome: row.status === 'finished' ? outcomeOf(row.outcome, row.detail) : null,
    ...(row.status === 'void' && {
      wouldHaveBeen: outcomeOf(row.wouldHaveBeen, row.wouldHaveBeenDetail),
      reason: row.voidReason,
      voidedBy: row.isVoidedByStaff ? 'staff' : 'system',
    }),
  })
}

function seasonOf(row: RecordRow): FairnessRecord['season'] {
  const ofSeason = beaconOf(row.seasonNetwork, row.seasonRound, row.seasonSignature)
  return {
    number: row.number,
    commitment: row.commitment,
    firstSlotAt: row.firstSlotAt.toISOString(),
    publishedAt: row.publishedAt.toISOString(),
    roundSeconds: row.roundSeconds,
    cutoffSeconds: row.cutoffSeconds,
    slotOffset: row.slotOffset,
    links: row.links,
    salt: row.salt,
    ...(ofSeason && { beacon: ofSeason }),
  }
}

function beaconOf(network: string | null, round: bigint | null, signature: string | null) {
  if (network === null || round === null) return null
  const randomness = signature && seedToHex(beaconRandomness(hexToBytes(signature)))
  return { network, round: Number(round), signature, randomness }
}

function outcomeOf(winningColor: string | null, detail: unknown): FairOutcome | null {
  if (winningColor === null) return null
  if (detail === null) return { winningColor }
  const { player, banker } = roundDetail.parse(detail)
  return { winningColor, player, banker }
}

/** Records cached by this process: two days of both games, a few megabytes. */
const RECORDS_KEPT = 2_000

/** Final records by game and period number; the oldest is evicted first. */
const finalRecords = new Map<string, FairnessRecord>()

/** A round has a record once it has opened. */
const SELECT_RECORDS = Prisma.sql`
  SELECT r.countdown_id AS "countdownId", r.status::text AS status, r.rules_version AS "rulesVersion",
    r.opens_at AS "opensAt", r.closes_at AS "closesAt", r.ends_at AS "endsAt", r.drawn_at AS "drawnAt",
    r.link_index AS "linkIndex", r.previous_seed AS "previousSeed", r.revealed_seed AS "revealedSeed",
    r.beacon_network AS "beaconNetwork", r.beacon_round AS "beaconRound",
    r.beacon_signature AS "beaconSignature", r.bets_root AS "betsRoot", r.bet_count AS "betCount",
    r.bets_sealed_at AS "betsSealedAt", r.outcome, r.detail, r.would_have_been AS "wouldHaveBeen",
    r.would_have_been_detail AS "wouldHaveBeenDetail", r.void_reason AS "voidReason",
    r.void_by_id IS NOT NULL AS "isVoidedByStaff", s.number, s.commitment,
    s.first_slot_at AS "firstSlotAt", s.published_at AS "publishedAt",
    s.round_seconds AS "roundSeconds", s.cutoff_seconds AS "cutoffSeconds", s.slot_offset AS "slotOffset", s.links, s.salt,
    s.beacon_network AS "seasonNetwork", s.beacon_round AS "seasonRound", s.beacon_signature AS "seasonSignature"
  FROM round r JOIN season s ON s.id = r.season_id`

/** Returns the public record of a round, or null before it opens. Final records are cached. */
export async function findFairnessRecord(
  game: GameId,
  countdownId: string,
): Promise<FairnessRecord | null> {
  const key = `${game}/${countdownId}`
  const known = finalRecords.get(key)
  if (known) return known
  const [row] = await db.$queryRaw<RecordRow[]>`${SELECT_RECORDS}
    WHERE r.game = ${game} AND r.countdown_id = ${countdownId} AND ${isIn(BEGUN, 'r')}`
  if (!row) return null
  const record = toFairnessRecord(game, row)
  if (isFinalRecord(record)) keep(key, record)
  return record
}

/**
 * Returns at most `limit` records of finished rounds, newest first, starting after the round
 * `before`. Returns null if that round is unknown.
 */
export async function listFairnessRecords(
  game: GameId,
  { limit, before }: { readonly limit: number; readonly before?: string | undefined },
): Promise<FairnessRecord[] | null> {
  const anchor = before === undefined ? null : await findOpening(game, before)
  if (before !== undefined && anchor === null) return null
  const rows = await db.$queryRaw<RecordRow[]>`${SELECT_RECORDS}
    WHERE r.game = ${game} AND ${isIn(OVER, 'r')}
      ${anchor ? Prisma.sql`AND r.opens_at < ${anchor}` : Prisma.empty}
    ORDER BY r.opens_at DESC LIMIT ${limit}`
  return rows.map((row) => toFairnessRecord(game, row))
}

/** Returns true if a record is final. */
export function isFinalRecord({ status, wouldHaveBeen }: FairnessRecord): boolean {
  return status === 'finished' || (status === 'void' && wouldHaveBeen != null)
}

async function findOpening(game: GameId, countdownId: string): Promise<Date | null> {
  const round = await db.round.findUnique({
    where: { game_countdownId: { game, countdownId } },
    select: { opensAt: true },
  })
  return round?.opensAt ?? null
}

function keep(key: string, record: FairnessRecord): void {
  finalRecords.set(key, record)
  const [oldest] = finalRecords.keys()
  if (finalRecords.size > RECORDS_KEPT && oldest !== undefined) finalRecords.delete(oldest)
}
