import 'server-only'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { db } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import type { GameId } from '@/lib/games/catalog/game'
import { BEGUN, isIn } from '@/lib/games/schedule/states'
import { getMyRound, type PlayerSession } from '@/lib/play/betting/read-my-round'
import { betLeaf, MerkleTree } from '@/lib/play/fairness/rules/merkle'
import type { BetInclusion, BetInclusionList } from '@/lib/play/fairness/wire'
import { BETS_PER_CHUNK } from '@/lib/play/rounds/draw.sql'
import type { MyRound } from '@/lib/play/rounds/wire-screen'

interface SealedRound {
  readonly id: bigint
  readonly root: string | null
  readonly size: number
  readonly opensAt: Date
  readonly closesAt: Date
}

interface Chunk {
  readonly position: number
  readonly firstBetId: string
  readonly root: string
}

interface Bet {
  readonly betId: string
  readonly selection: string
  readonly stake: bigint
}

/** Bets per page, each with its proof. */
const BETS_SHOWN = 100

/**
 * Returns a player's own bets of a round in the order of their ids, each with the path from its
 * leaf to the root that was sealed before the draw, or null for an unknown round. Reads only the
 * chunks of 1024 bets that contain them.
 *
 * @param wanted `after`: the last bet of the previous page. `betIds`: only these, at most a
 *   hundred.
 */
export async function readBetInclusions(
  playerId: string,
  wanted: {
    readonly game: GameId
    readonly countdownId: string
    readonly after?: string | undefined
    readonly betIds?: readonly string[] | undefined
  },
): Promise<BetInclusionList | null> {
  const { game, countdownId } = wanted
  const round = await findRound(game, countdownId)
  if (!round) return null
  const own = round.root === null ? [] : await listOwnBets(playerId, round, wanted)
  return { game, countdownId, root: round.root, bets: await proveBets(round, own) }
}

async function findRound(game: GameId, countdownId: string): Promise<SealedRound | null> {
  const [round] = await db.$queryRaw<SealedRound[]>`
    SELECT id, bets_root AS root, coalesce(bet_count, 0) AS size, opens_at AS "opensAt",
      closes_at AS "closesAt"
    FROM round WHERE game = ${game} AND countdown_id = ${countdownId} AND ${isIn(BEGUN)}`
  return round ?? null
}

/** Uses the index of the player's bets by time: a bet is placed within its round's betting time. */
function listOwnBets(
  playerId: string,
  round: SealedRound,
  { after, betIds }: Parameters<typeof readBetInclusions>[1],
): Promise<{ readonly id: string }[]> {
  const these = betIds
    ? Prisma.sql`id = ANY(${[...betIds]}::uuid[])`
    : Prisma.sql`id > coalesce(${after ?? null}::uuid, '00000000-0000-0000-0000-000000000000')`
  return db.$queryRaw`
    SELECT id::text AS id FROM bet
    WHERE player_id = ${playerId}::uuid AND created_at >= ${round.opensAt}
      AND created_at <= ${round.closesAt} AND round_id = ${round.id} AND ${these}
    ORDER BY id LIMIT ${BETS_SHOWN}`
}

async function proveBets(
  round: SealedRound,
  own: readonly { readonly id: string }[],
): Promise<BetInclusion[]> {
  if (own.length === 0) return []
  const chunks = await db.roundBetChunk.findMany({
    where: { roundId: round.id },
    orderBy: { position: 'asc' },
  })
  const above = new MerkleTree(chunks.map(({ root }) => hexToBytes(root)))
  const wanted = new Set(own.map(({ id }) => id))
  const proofs: BetInclusion[] = []
  for (const chunk of chunks) {
    const next = chunks[chunk.position + 1]
    const isIn = (id: string) => id >= chunk.firstBetId && (!next || id < next.firstBetId)
    if (!own.some(({ id }) => isIn(id))) continue
    const pathAbove = above.pathOf(chunk.position)
    proofs.push(
      ...proveInChunk(round, chunk, await readChunk(round, chunk, next), wanted, pathAbove),
    )
  }
  return proofs
}

function readChunk(round: SealedRound, chunk: Chunk, next: Chunk | undefined): Promise<Bet[]> {
  return db.$queryRaw<Bet[]>`
    SELECT id::text AS "betId", selection, stake FROM bet
    WHERE round_id = ${round.id} AND id >= ${chunk.firstBetId}::uuid
      AND (${next?.firstBetId ?? null}::uuid IS NULL OR id < ${next?.firstBetId ?? null}::uuid)
    ORDER BY id`
}

/** @throws Error if the bets differ from the sealed ones. */
function proveInChunk(
  round: SealedRound,
  chunk: Chunk,
  bets: readonly Bet[],
  wanted: ReadonlySet<string>,
  pathAbove: readonly Uint8Array[],
): BetInclusion[] {
  const tree = new MerkleTree(bets.map(betLeaf))
  if (bytesToHex(tree.root) !== chunk.root) {
    throw new Error(`round ${round.id}: expected chunk ${chunk.position} as sealed, found another`)
  }
  return bets.flatMap(({ betId, selection, stake }, at) => {
    if (!wanted.has(betId)) return []
    const path = [...tree.pathOf(at), ...pathAbove].map(bytesToHex)
    const index = chunk.position * BETS_PER_CHUNK + at
    return [{ betId, selection, stake: Number(stake), index, size: round.size, path }]
  })
}

export interface OwnBetsProof {
  readonly mine: MyRound
  /** Proofs of exactly the listed bets; null for an unknown round. */
  readonly inclusions: BetInclusionList | null
}

/** Returns a player's newest bets of a round, each with its inclusion proof once the round is sealed. */
export async function readOwnBets(
  player: PlayerSession,
  { game, countdownId }: { readonly game: GameId; readonly countdownId: string },
): Promise<OwnBetsProof> {
  const mine = await getMyRound(player, game, countdownId)
  const betIds = mine.bets.map(({ betId }) => betId)
  return { mine, inclusions: await readBetInclusions(player.id, { game, countdownId, betIds }) }
}
