import { setTimeout as sleep } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { db } from '@/lib/base/db/client'
import { wingo } from '@/lib/games/catalog/wingo/wingo'
import { placeBet } from '@/lib/play/betting/place-bet'
import type { AnnounceBeacon, Beacon } from '@/lib/play/fairness/beacon'
import { ensureGame } from '@/lib/play/rounds/ensure-game'
import { tickGame } from '@/lib/play/rounds/tick-game'
import { noBeacon } from './no-beacon'
import { codeOf, untilAnswered } from './player-limits'
import { RECORD_ADJUSTMENTS } from './record-adjustments'

/** Rounds so long that the schedule's own do not interfere with those made by tests. */
export const LONG_ROUNDS = { roundSeconds: 86_400, cutoffSeconds: 3, links: 5_000 }

/**
 * Milliseconds between the close and the end of a round made by a test. Its draw is due 600 ms
 * after its close.
 */
const CUTOFF_MS = 3_000
export const DRAW_DELAY_MS = 600

/**
 * Betting time, in milliseconds, of a round that takes bets until its test calls `waitForDraw` or
 * `tickUntilOver`.
 */
export const UNTIL_LET = 600_000

let made = 0
/** The function that announced the beacon of each round made by a test. */
const announcing = new Map<bigint, AnnounceBeacon>()

/**
 * Creates a round of the newest season outside its schedule, with real links and short times.
 * Betting is open for `bettingMs` from now; `openedAgoMs` moves the round into the past.
 */
export async function makeShortRound(
  bettingMs: number,
  openedAgoMs = 0,
  announce: AnnounceBeacon = noBeacon.announceFor,
): Promise<bigint> {
  await ensureGame(wingo, LONG_ROUNDS)
  const season = await db.season.findFirstOrThrow({
    where: { game: 'wingo' },
    orderBy: { number: 'desc' },
  })
  made += 1
  const beacon = announce(Date.now() - openedAgoMs + bettingMs)
  const rows = await db.$queryRaw<{ id: bigint }[]>`
    INSERT INTO round (game, countdown_id, season_id, link_index, opens_at, closes_at, ends_at, rules_version, paytable, beacon_network, beacon_round, beacon_at)
    SELECT 'wingo', ${`20200101${String(made).padStart(4, '0')}`}, ${season.id}, ${season.links - made},
      t.opens, t.opens + make_interval(secs => ${bettingMs}::float8 / 1000),
      t.opens + make_interval(secs => ${bettingMs + CUTOFF_MS}::float8 / 1000), 1, ${JSON.stringify(wingo.defaultPaytable)}::jsonb,
      ${beacon?.network ?? null}, ${beacon?.round ?? null}::bigint, ${beacon && new Date(beacon.at)}::timestamptz
    FROM (SELECT clock_timestamp() - make_interval(secs => ${openedAgoMs}::float8 / 1000) AS opens) t
    RETURNING id`
  const id = rows[0]?.id
  if (id === undefined) throw new Error('no round was made')
  announcing.set(id, announce)
  return id
}

/**
 * Creates players with this main balance, booked as adjustments, in six statements however many
 * they are.
 */
export async function makePlayers(count: number, balanceMinor: bigint): Promise<string[]> {
  const ids = Array.from({ length: count }, () => uuidv7())
  await db.$transaction([
    db.$executeRaw`
      INSERT INTO "user" (id, name, email, phone, password_hash, referral_code, terms_version, terms_accepted_at)
      SELECT id, 'Player', id || '@rondo.example', '01711234567', 'none', id::text, '2018-05-16', now()
      FROM unnest(${ids}::uuid[]) AS id`,
    db.$executeRaw`
      INSERT INTO session (id, user_id, session_version, address, device)
      SELECT id, id, 1, '192.0.2.1', 'Chrome on Linux' FROM unnest(${ids}::uuid[]) AS id`,
    db.$executeRaw`
      INSERT INTO account (kind, owner_id, balance)
      SELECT 'main', id, ${balanceMinor}::bigint FROM unnest(${ids}::uuid[]) AS id`,
    db.$executeRaw`
      INSERT INTO transfer (kind, from_account, to_account, amount, subject_id, to_balance)
      SELECT 'adjustment', (SELECT id FROM account WHERE kind = 'adjustments'), a.id,
        ${balanceMinor}::bigint, a.owner_id, ${balanceMinor}::bigint
      FROM account a WHERE a.kind = 'main' AND a.owner_id = ANY(${ids}::uuid[])`,
    ...RECORD_ADJUSTMENTS.map((statement) => db.$executeRawUnsafe(statement)),
  ])
  return ids
}

/** Places a bet through the service that players' bets use. */
export function bet(playerId: string, selection: string, amountMajor: number) {
  const order = { playerId, sessionId: playerId, game: 'wingo', selection, amountMajor }
  const requestId = uuidv7()
  return untilAnswered(() => placeBet({ ...order, requestId }))
}

/** Bets on whichever round still takes the bet, because a slow machine may be late for one. */
export async function betOnARound(playerId: string, untilBetting: () => Promise<unknown>) {
  for (;;) {
    await untilBetting()
    const placing = bet(playerId, 'red', 100)
    if ((await codeOf(placing)) !== 'betting-closed') return placing
  }
}

export function tick(beacon: Beacon = noBeacon) {
  return tickGame('wingo', beacon)
}

export function getRound(id: bigint) {
  return db.round.findUniqueOrThrow({ where: { id } })
}

/** Ends the round's betting time and ticks until the round is over. */
export async function tickUntilOver(
  id: bigint,
  withinMs = 120_000,
  beacon: Beacon = noBeacon,
): Promise<void> {
  await letBettingPass(id)
  const deadline = Date.now() + withinMs
  for (;;) {
    await tick(beacon)
    const { status } = await getRound(id)
    if (status === 'finished' || status === 'void') return
    if (Date.now() > deadline) throw new Error(`round ${id} is still ${status}`)
    await sleep(100)
  }
}

/** Ends the round's betting time and waits until its draw is due. */
export async function waitForDraw(id: bigint): Promise<void> {
  await letBettingPass(id)
  const { closesAt } = await getRound(id)
  await sleep(Math.max(0, closesAt.getTime() + DRAW_DELAY_MS - Date.now()) + 20)
}

/**
 * Ends the betting time of a round made with UNTIL_LET by moving the round into the past, so that a
 * busy machine places its bets in time and an idle one does not wait. The beacon becomes the one of
 * the new closing time. Triggers are off during the move.
 */
export async function letBettingPass(id: bigint): Promise<void> {
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL session_replication_role = replica`
    const [moved] = await tx.$queryRaw<{ closesAt: Date }[]>`
      UPDATE round r SET opens_at = r.opens_at - past.by, closes_at = r.closes_at - past.by, ends_at = r.ends_at - past.by
      FROM (SELECT closes_at - clock_timestamp() AS by FROM round WHERE id = ${id}) past
      WHERE r.id = ${id} AND past.by > make_interval(secs => ${UNTIL_LET / 2_000}::float8)
      RETURNING r.closes_at AS "closesAt"`
    if (!moved) return
    const beacon = announcing.get(id)?.(moved.closesAt.getTime()) ?? null
    await tx.$executeRaw`
      UPDATE round SET beacon_network = ${beacon?.network ?? null}, beacon_round = ${beacon?.round ?? null}::bigint,
        beacon_at = ${beacon && new Date(beacon.at)}::timestamptz
      WHERE id = ${id}`
  })
}

/**
 * Waits until locks of the connection with this application name block this many others in this
 * database.
 */
export async function untilWaitedFor(applicationName: string, waiters = 1): Promise<void> {
  const deadline = Date.now() + 60_000
  for (;;) {
    const [row] = await db.$queryRaw<{ waiting: number }[]>`
      SELECT count(DISTINCT waiting.pid)::int AS waiting FROM pg_stat_activity waiting
        JOIN pg_stat_activity holding ON holding.pid = ANY(pg_blocking_pids(waiting.pid))
      WHERE holding.application_name = ${applicationName} AND holding.datname = current_database()`
    if ((row?.waiting ?? 0) >= waiters) return
    if (Date.now() > deadline) throw new Error(`${row?.waiting} wait for ${applicationName}`)
    await sleep(20)
  }
}

/** Inserts finished rounds of years ago, three minutes apart, without bets. */
export async function writeFinishedRounds(count: number): Promise<void> {
  await db.$executeRaw`
    INSERT INTO round (game, countdown_id, season_id, link_index, status, opens_at, closes_at, ends_at,
      rules_version, paytable, bets_root, bets_sealed_at, bet_count, drawn_at, revealed_seed, outcome, settled_at)
    SELECT one.game, to_char(t, 'YYYYMMDD') || lpad(n::text, 6, '0'), one.season_id, 10000 + n, 'finished', t,
      t + interval '150 s', t + interval '180 s', 1, one.paytable, repeat('b', 64),
      t + interval '155 s', 0, t + interval '156 s', repeat('a', 64), 'red', t + interval '157 s'
    FROM (SELECT * FROM round LIMIT 1) one, generate_series(1, ${count}::int) n,
      LATERAL (SELECT timestamptz '2020-01-01' + n * interval '3 minutes' AS t) time`
  await db.$executeRaw`ANALYZE round`
}
