import 'server-only'
import { db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import type { GameId } from '@/lib/domain/games/game'
import type { FairnessRecord } from '@/lib/wire/fairness'
import { type RecordRow, toFairnessRecord } from './to-fairness-record'

/** Records that this process keeps: two days of both games, some megabytes. */
const RECORDS_KEPT = 2_000

/** Records that never change any more, by game and period number; the oldest reading goes first. */
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
    s.round_seconds AS "roundSeconds", s.slot_offset AS "slotOffset", s.links, s.salt
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
  const [row] = await db.$queryRaw<RecordRow[]>`${SELECT_RECORDS}
    WHERE r.game = ${game} AND r.countdown_id = ${countdownId} AND r.status <> 'scheduled'`
  if (!row) return null
  const record = toFairnessRecord(game, row)
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
  const rows = await db.$queryRaw<RecordRow[]>`${SELECT_RECORDS}
    WHERE r.game = ${game} AND r.status IN ('finished', 'void')
      ${anchor ? Prisma.sql`AND r.opens_at < ${anchor}` : Prisma.empty}
    ORDER BY r.opens_at DESC LIMIT ${limit}`
  return rows.map((row) => toFairnessRecord(game, row))
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
