import 'server-only'
import { hexToBytes } from '@noble/hashes/utils.js'
import { db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { beaconRandomness } from '@/lib/domain/fairness/drand'
import { seedToHex } from '@/lib/domain/fairness/seed-hex'
import type { GameId } from '@/lib/domain/games/game'
import { type FairnessRecord, type FairOutcome, fairnessRecord } from '@/lib/wire/fairness'
import { roundDetail } from '@/lib/wire/game'

/** Records that this process keeps: two days of both games, some megabytes. */
const RECORDS_KEPT = 2_000

/** Records that never change any more, by game and period number; the oldest reading goes first. */
const finalRecords = new Map<string, FairnessRecord>()

interface Row {
  readonly countdownId: string
  readonly status: 'open' | 'closed' | 'finished' | 'void'
  readonly rulesVersion: number
  readonly opensAt: Date
  readonly closesAt: Date
  readonly endsAt: Date
  readonly drawnAt: Date | null
  readonly linkIndex: number
  readonly previousSeed: string
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
  readonly slotOffset: number
  readonly links: number
}

/** A round has a record once it has opened: from then on the seed before its own is published. */
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
    s.round_seconds AS "roundSeconds", s.slot_offset AS "slotOffset", s.links
  FROM round r JOIN season s ON s.id = r.season_id`

/**
 * The public record of a round, or null where it has none: it has not opened, or does not exist. A
 * record that is final costs the database nothing the second time.
 */
export async function readFairnessRecord(
  game: GameId,
  countdownId: string,
): Promise<FairnessRecord | null> {
  const key = `${game}/${countdownId}`
  const known = finalRecords.get(key)
  if (known) return known
  const [row] = await db.$queryRaw<Row[]>`${SELECT_RECORDS}
    WHERE r.game = ${game} AND r.countdown_id = ${countdownId} AND r.status <> 'scheduled'
      AND r.previous_seed IS NOT NULL`
  if (!row) return null
  const record = toRecord(game, row)
  if (isFinalRecord(record)) keep(key, record)
  return record
}

/**
 * Records of rounds that are over, newest first: at most `limit`, and only those that opened before
 * the round `before`. Null where there is no such round.
 */
export async function listFairnessRecords(
  game: GameId,
  { limit, before }: { readonly limit: number; readonly before?: string | undefined },
): Promise<FairnessRecord[] | null> {
  const anchor = before === undefined ? null : await findOpening(game, before)
  if (before !== undefined && anchor === null) return null
  const rows = await db.$queryRaw<Row[]>`${SELECT_RECORDS}
    WHERE r.game = ${game} AND r.status IN ('finished', 'void') AND r.previous_seed IS NOT NULL
      ${anchor ? Prisma.sql`AND r.opens_at < ${anchor}` : Prisma.empty}
    ORDER BY r.opens_at DESC LIMIT ${limit}`
  return rows.map((row) => toRecord(game, row))
}

/** True when nothing of a record can change any more. */
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

/**
 * Nothing of a result is shown between its draw and its settlement: whoever sees a result finds the
 * payout booked. The schema has the last word on what leaves.
 */
function toRecord(game: GameId, row: Row): FairnessRecord {
  const isOver = row.status === 'finished' || row.status === 'void'
  return fairnessRecord.parse({
    scheme: 'v1',
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
    beacon: beaconOf(row, isOver ? row.beaconSignature : null),
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

function seasonOf(row: Row): FairnessRecord['season'] {
  return {
    number: row.number,
    commitment: row.commitment,
    firstSlotAt: row.firstSlotAt.toISOString(),
    publishedAt: row.publishedAt.toISOString(),
    roundSeconds: row.roundSeconds,
    slotOffset: row.slotOffset,
    links: row.links,
  }
}

function beaconOf(row: Row, signature: string | null) {
  if (row.beaconNetwork === null || row.beaconRound === null) return null
  const randomness = signature && seedToHex(beaconRandomness(hexToBytes(signature)))
  return { network: row.beaconNetwork, round: Number(row.beaconRound), signature, randomness }
}

function outcomeOf(winningColor: string | null, detail: unknown): FairOutcome | null {
  if (winningColor === null) return null
  if (detail === null) return { winningColor }
  const { player, banker } = roundDetail.parse(detail)
  return { winningColor, player, banker }
}
