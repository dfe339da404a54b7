import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { db, type Tx } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import { houseZone } from '@/lib/base/db/house-days'
import { isIn, NOT_OVER } from '@/lib/games/schedule/states'
import { findPosition, type Position, sumRounds, sumTransfers } from './results.sql'

/** Milliseconds after which a run ends, so that other jobs can run. */
const RUN_FOR_MS = 40_000
/** Most transfers, or rounds, of one transaction. */
const MOST_TRANSFERS = 100_000n
const MOST_ROUNDS = 2_000n
const TIMEOUT_MS = 60_000
const LOOK_EVERY_MS = 20

/**
 * Tallies the ledger from where the last run ended. Each step adds the sums of the next transfers
 * and moves the position in one transaction, so a crash repeats nothing and loses nothing. Safe to
 * run twice, late, or in two workers at the same time. After 40 s it leaves the rest to the next
 * run, and readers sum it themselves.
 */
export async function tallyResults(): Promise<void> {
  const until = performance.now() + RUN_FOR_MS
  const end = await findEnd(until)
  if (end === null) return
  while (performance.now() < until && (await tallyNext(end)));
}

/**
 * Returns a position behind which no transfer can appear any more. Ids are taken before they are
 * committed, so a transfer may still be missing below the newest one. Every transaction that has
 * taken an id holds its lock on the table until it ends: once those that hold it now have ended, all
 * ids up to now are there or never come.
 *
 * @returns null if one of them runs for longer than this run.
 */
async function findEnd(until: number): Promise<Position | null> {
  const [newest] = await db.$queryRaw<Position[]>`
    SELECT (SELECT coalesce(max(id), 0) FROM transfer) AS "transferId",
      coalesce((SELECT min(id) - 1 FROM round r WHERE ${isIn(NOT_OVER, 'r')}),
        (SELECT max(id) FROM round), 0) AS "roundId"`
  if (!newest) throw new Error('newest transfer: expected one row, found none')
  let writers = await listWriters(null)
  while (writers.length > 0) {
    if (performance.now() > until) return null
    await sleep(LOOK_EVERY_MS)
    writers = await listWriters(writers)
  }
  return newest
}

/** Lists the transactions that hold a writer's lock on the transfers; `among`: only of these. */
async function listWriters(among: readonly string[] | null): Promise<string[]> {
  const rows = await db.$queryRaw<{ writer: string }[]>`
    SELECT DISTINCT virtualtransaction AS writer FROM pg_locks
    WHERE relation = 'transfer'::regclass AND mode = 'RowExclusiveLock'
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
      AND (${among === null} OR virtualtransaction = ANY(${among ?? []}::text[]))`
  return rows.map(({ writer }) => writer)
}

/** Tallies the next part. @returns true if there is more. */
function tallyNext(end: Position): Promise<boolean> {
  return db.$transaction(
    async (tx) => {
      await tx.$executeRaw`SELECT set_config('statement_timeout', ${String(TIMEOUT_MS)}, true)`
      await begin(tx)
      const from = await findPosition(tx)
      if (!from) throw new Error('position of the tallies: expected one, found none')
      const to = {
        transferId: least(end.transferId, from.transferId + MOST_TRANSFERS),
        roundId: least(end.roundId, from.roundId + MOST_ROUNDS),
      }
      if (to.transferId > from.transferId) await addTransfers(tx, from, to)
      if (to.roundId > from.roundId) await addRounds(tx, from, to)
      await tx.houseTallyPosition.update({
        where: { id: 1 },
        data: {
          transferId: greatest(from.transferId, to.transferId),
          roundId: greatest(from.roundId, to.roundId),
        },
      })
      return to.transferId < end.transferId || to.roundId < end.roundId
    },
    { timeout: TIMEOUT_MS },
  )
}

/** Locks the position for this transaction. In another zone all days are tallied again. */
async function begin(tx: Tx): Promise<void> {
  const zone = houseZone()
  await tx.$executeRaw`
    INSERT INTO house_tally_position (zone, transfer_id, round_id) VALUES (${zone}, 0, 0) ON CONFLICT DO NOTHING`
  const [known] = await tx.$queryRaw<{ zone: string }[]>`
    SELECT zone FROM house_tally_position FOR UPDATE`
  if (known?.zone === zone) return
  await tx.houseTally.deleteMany()
  await tx.houseRounds.deleteMany()
  await tx.houseTallyPosition.update({
    where: { id: 1 },
    data: { zone, transferId: 0n, roundId: 0n },
  })
}

async function addTransfers(tx: Tx, from: Position, to: Position): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO house_tally AS h (day, kind, game, detail, count, amount, could_pay)
    ${sumTransfers(Prisma.sql`t.id > ${from.transferId} AND t.id <= ${to.transferId}`)}
    ON CONFLICT (day, kind, game, detail) DO UPDATE SET count = h.count + excluded.count,
      amount = h.amount + excluded.amount, could_pay = h.could_pay + excluded.could_pay`
}

async function addRounds(tx: Tx, from: Position, to: Position): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO house_rounds AS h (day, game, rounds, staked, paid, expected, variance)
    ${sumRounds(Prisma.sql`r.id > ${from.roundId} AND r.id <= ${to.roundId}`)}
    ON CONFLICT (day, game) DO UPDATE SET rounds = h.rounds + excluded.rounds,
      staked = h.staked + excluded.staked, paid = h.paid + excluded.paid,
      expected = h.expected + excluded.expected, variance = h.variance + excluded.variance`
}

const least = (a: bigint, b: bigint) => (a < b ? a : b)
const greatest = (a: bigint, b: bigint) => (a > b ? a : b)
