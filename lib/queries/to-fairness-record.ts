import 'server-only'
import { hexToBytes } from '@noble/hashes/utils.js'
import { beaconRandomness } from '@/lib/domain/fairness/drand'
import { seedToHex } from '@/lib/domain/fairness/seed-hex'
import type { GameId } from '@/lib/domain/games/game'
import { type FairnessRecord, type FairOutcome, fairnessRecord } from '@/lib/wire/fairness'
import { roundDetail } from '@/lib/wire/game'

/** A round that has opened, with its season. */
export interface RecordRow {
  readonly countdownId: string
  readonly status: 'open' | 'closed' | 'finished' | 'void'
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
  readonly slotOffset: number
  readonly links: number
  readonly salt: string
}

/**
 * The public record of a round. Nothing of a result is shown between its draw and its settlement: whoever sees a result finds the
 * payout booked. The schema has the last word on what leaves.
 */
export function toFairnessRecord(game: GameId, row: RecordRow): FairnessRecord {
  const isOver = row.status === 'finished' || row.status === 'void'
  return fairnessRecord.parse({
    scheme: 'v2',
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

function seasonOf(row: RecordRow): FairnessRecord['season'] {
  return {
    number: row.number,
    commitment: row.commitment,
    firstSlotAt: row.firstSlotAt.toISOString(),
    publishedAt: row.publishedAt.toISOString(),
    roundSeconds: row.roundSeconds,
    slotOffset: row.slotOffset,
    links: row.links,
    salt: row.salt,
  }
}

function beaconOf(row: RecordRow, signature: string | null) {
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
