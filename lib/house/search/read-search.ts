import 'server-only'
import { db } from '@/lib/base/db/client'
import { containsPattern } from '@/lib/base/db/contains-pattern'
import { Prisma } from '@/lib/base/db/generated/client'
import { phonePattern } from '@/lib/base/db/search-terms'
import { GAME_IDS } from '@/lib/games/catalog/game'
import { isIn } from '@/lib/games/schedule/states'
import { patternsNear, readSought, soughtText } from './rules'
import {
  type FoundBet,
  type FoundPlayer,
  type FoundRequest,
  type FoundRound,
  type SearchAnswer,
  type SearchGroup,
  type SearchHit,
  toBetHit,
  toPlayerHit,
  toRequestHit,
  toRoundHit,
} from './wire'

/** Hits shown per kind. Typing more narrows them down. */
const SHOWN = 6
/** Matches that the newest are chosen from: part of a name may match a hundred thousand. */
const LOOKED_AT = 200

interface Found extends SearchAnswer {
  /** Ids of the players that the hits are about, each once. */
  readonly playerIds: readonly string[]
}

/**
 * Finds everything that a text may mean, in all statuses. Every branch uses its own index, so a
 * million rows are no slower than a thousand.
 */
export async function search(asked: string): Promise<Found> {
  const text = soughtText(asked)
  const sought = readSought(text)
  const phone = phonePattern(text)
  const { txnLook, amount, countdownId, id, words } = sought
  const [same, near, part, byPhone, byAmount, byId, named, rounds, bets] = await Promise.all([
    txnLook === null ? [] : deposits(Prisma.sql`txn_key(r.txn_id) = txn_key(${text})`),
    txnLook === null ? [] : findNear(txnLook, text),
    txnLook === null
      ? []
      : deposits(Prisma.sql`txn_alike_key(r.txn_id) LIKE ${containsPattern(txnLook)}`),
    phone === null ? [] : requests(Prisma.sql`r.phone LIKE ${phone}`),
    amount === null ? [] : requests(Prisma.sql`r.amount = ${amount}`),
    id === null ? [] : requests(Prisma.sql`r.id = ${id}::uuid`),
    findPlayers(words, phone, id),
    countdownId === null ? [] : findRounds(countdownId),
    id === null ? [] : findBets(id),
  ])
  const known = new Set([...same, ...near].map((each) => each.id))
  const used = [...same, ...near].map(({ playerId }) => playerId)
  const [theirs, users] = await Promise.all([
    // When a player is found by name or email, staff are most often looking for one of their
    // requests.
    words === null && id === null ? [] : requestsOf(named.map((player) => player.id)),
    playersOf(used),
  ])
  const about = [...same, ...near, ...part, ...byPhone, ...byAmount, ...byId, ...theirs, ...bets]
  const people = [...about.map(({ playerId }) => playerId), ...named.map(({ id }) => id)]
  return {
    playerIds: [...new Set(people)],
    groups: [
      group('same-txn', same.map(toRequestHit)),
      group('near-txn', near.map(toRequestHit)),
      group('part-txn', part.filter((each) => !known.has(each.id)).map(toRequestHit)),
      group('request', [...byId, ...byPhone, ...theirs].map(toRequestHit)),
      group('amount', byAmount.map(toRequestHit)),
      group('player', [...named, ...users].map(toPlayerHit)),
      group('round', rounds.map(toRoundHit)),
      group('bet', bets.map(toBetHit)),
    ].filter(({ hits }) => hits.length > 0),
  }
}

function group(why: SearchGroup, hits: readonly SearchHit[]) {
  return { why, hits: [...hits] }
}

/** Lists the requests whose txnID only looks like the typed one, or is one character off. */
function findNear(look: string, typed: string): Promise<FoundRequest[]> {
  const patterns = [look, ...patternsNear(look)]
  return deposits(Prisma.sql`txn_alike_key(r.txn_id) LIKE ANY(${patterns}::text[])
    AND txn_key(r.txn_id) <> txn_key(${typed})`)
}

/** Lists pending requests first, then the newest, deposits and withdrawals together. */
async function requests(condition: Prisma.Sql): Promise<FoundRequest[]> {
  const both = await Promise.all([deposits(condition), withdrawals(condition)])
  return both.flat().sort(byUse).slice(0, SHOWN)
}

function byUse(a: FoundRequest, b: FoundRequest): number {
  const waits = Number(b.status === 'Pending') - Number(a.status === 'Pending')
  return waits || b.createdAt.getTime() - a.createdAt.getTime()
}

function requestsOf(playerIds: readonly string[]): Promise<FoundRequest[]> {
  if (playerIds.length === 0) return Promise.resolve([])
  return requests(Prisma.sql`r.player_id = ANY(${playerIds}::uuid[])`)
}

function deposits(condition: Prisma.Sql): Promise<FoundRequest[]> {
  return listRequests(Prisma.sql`deposit_request`, Prisma.sql`'deposit'`, TXN, condition)
}

function withdrawals(condition: Prisma.Sql): Promise<FoundRequest[]> {
  return listRequests(Prisma.sql`withdrawal_request`, Prisma.sql`'withdrawal'`, NO_TXN, condition)
}

const TXN = Prisma.sql`r.txn_id`
const NO_TXN = Prisma.sql`NULL::text`

/**
 * Limits the matches before they are sorted, so that no plan walks all requests by time to find
 * them. Pending ones have a limit of their own: decided ones never crowd them out.
 */
function listRequests(
  table: Prisma.Sql,
  kind: Prisma.Sql,
  txn: Prisma.Sql,
  condition: Prisma.Sql,
): Promise<FoundRequest[]> {
  return db.$queryRaw`
    WITH found AS MATERIALIZED (
      (SELECT r.* FROM ${table} r
        WHERE r.status = 'Pending' AND ${condition} LIMIT ${LOOKED_AT}::int)
      UNION ALL
      (SELECT r.* FROM ${table} r
        WHERE r.status <> 'Pending' AND ${condition} LIMIT ${LOOKED_AT}::int))
    SELECT ${kind} AS kind, r.id::text AS id, r.player_id::text AS "playerId", r.name, r.phone, r.amount,
      ${txn} AS "txnId", r.status::text AS status, r.created_at AS "createdAt",
      r.decided_at AS "decidedAt", d.name AS "decidedBy"
    FROM found r LEFT JOIN "user" d ON d.id = r.decided_by_id
    ORDER BY r.status = 'Pending' DESC, r.created_at DESC, r.id LIMIT ${SHOWN}::int`
}

async function findPlayers(
  words: string | null,
  phone: string | null,
  id: string | null,
): Promise<FoundPlayer[]> {
  const found = await Promise.all([
    ...(words === null
      ? []
      : [
          players(Prisma.sql`u.name ILIKE ${containsPattern(words)}`),
          players(Prisma.sql`u.email::text ILIKE ${containsPattern(words)}`),
        ]),
    phone === null ? [] : players(Prisma.sql`u.phone LIKE ${phone}`),
    id === null ? [] : players(Prisma.sql`u.id = ${id}::uuid`),
  ])
  return [...new Map(found.flat().map((player) => [player.id, player])).values()].slice(0, SHOWN)
}

function playersOf(ids: readonly string[]): Promise<FoundPlayer[]> {
  if (ids.length === 0) return Promise.resolve([])
  return players(Prisma.sql`u.id = ANY(${ids}::uuid[])`)
}

function players(condition: Prisma.Sql): Promise<FoundPlayer[]> {
  return db.$queryRaw`
    WITH found AS MATERIALIZED (
      SELECT u.* FROM "user" u WHERE ${condition} LIMIT ${LOOKED_AT}::int)
    SELECT u.id::text AS id, u.name, u.email::text AS email, u.phone, a.balance,
      u.status = 'suspended' AS "isSuspended", u.role <> 'player' AS "isStaff"
    FROM found u JOIN account a ON a.owner_id = u.id AND a.kind = 'main'
    ORDER BY u.created_at DESC, u.id LIMIT ${SHOWN}::int`
}

function findRounds(countdownId: string): Promise<FoundRound[]> {
  return db.$queryRaw`
    SELECT game, countdown_id AS "countdownId", status::text AS status,
      CASE WHEN ${isIn(['finished'])} THEN outcome END AS outcome FROM round
    WHERE game = ANY(${[...GAME_IDS]}::text[]) AND countdown_id = ${countdownId}`
}

function findBets(id: string): Promise<FoundBet[]> {
  return db.$queryRaw`
    SELECT b.id::text AS id, b.player_id::text AS "playerId", u.name, r.game,
      r.countdown_id AS "countdownId", b.selection, b.stake, b.created_at AS "createdAt"
    FROM bet b JOIN round r ON r.id = b.round_id JOIN "user" u ON u.id = b.player_id
    WHERE b.id = ${id}::uuid`
}
