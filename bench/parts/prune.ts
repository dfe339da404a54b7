import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { getEnv } from '@/lib/config/env'
import { db } from '@/lib/db/client'
import { print, step } from '../../scripts/lib/report.mjs'
import type { Bench } from '../lib/bench'
import { bulk, settleDown } from '../lib/bulk'
import { sizeOf } from '../lib/options'
import type { Outcome } from '../lib/outcome'
import { formatNumber } from '../lib/print-outcome'
import { median } from '../lib/stats'

const SIZES = {
  full: { transfers: 10_000_000, rounds: 3 },
  quick: { transfers: 100_000, rounds: 3 },
}

const MONTHS = 24
const TRANSFERS_A_PLAYER = 100
const DROP_MS = 1_000
const INSERT_MS = 1_000
const OF_DELETE = 0.01
/** Inserts run this long before each removal, for comparison. */
const BEFORE_MS = 3_000

const TABLES = ['bet', 'transfer']
/** Schemas with copies of both tables, and how a month is removed from them. */
const SCHEMAS = {
  plain: {
    way: 'delete and vacuum',
    remove: (month: number) => [
      ...TABLES.map((name) => `DELETE FROM plain.${name} WHERE created_at < ${startOf(month + 1)}`),
      ...TABLES.map((name) => `VACUUM plain.${name}`),
    ],
  },
  parted: {
    way: 'detach and drop',
    remove: (month: number) =>
      TABLES.flatMap((name) => [
        `ALTER TABLE parted.${name} DETACH PARTITION parted.${name}_${month} CONCURRENTLY`,
        `DROP TABLE parted.${name}_${month}`,
      ]),
  },
}
type Schema = keyof typeof SCHEMAS

interface Removal {
  readonly ms: number
  readonly walBytes: number
  /** Times of the inserts before and during the removal, in milliseconds. */
  readonly before: readonly number[]
  readonly during: readonly number[]
}

/**
 * Removes the oldest month of bets and transfers from plain tables and from tables partitioned by
 * month, in turn, while one connection inserts into the newest month. The tables are copies without
 * the triggers that refuse a DELETE, and without foreign keys: the rounds, players and accounts of
 * their rows don't exist. With keys, a partition's end also needs a lock on those tables
 * (docs/operations.md). The ledger itself stays empty.
 */
export async function run(bench: Bench): Promise<void> {
  const { outcome } = bench
  const { transfers, rounds } = sizeOf(bench, SIZES)
  await step(`Two copies of ${transfers.toLocaleString('en')} transfers`, () => fill(transfers))
  const deletes: Removal[] = []
  const drops: Removal[] = []
  for (let month = 0; month < rounds; month += 1) {
    deletes.push(await removeMonth('plain', month))
    drops.push(await removeMonth('parted', month))
    const [deleted, dropped] = [deletes, drops].map((all) => formatNumber(all.at(-1)?.ms ?? 0))
    print(`  month ${month + 1}: deleted in ${deleted} ms, dropped in ${dropped} ms`)
  }
  await assertRemoved(rounds)
  report(outcome, SCHEMAS.plain.way, deletes)
  report(outcome, SCHEMAS.parted.way, drops)
  outcome.aim({
    what: `${SCHEMAS.parted.way}, slowest month`,
    value: Math.max(...drops.map(({ ms }) => ms)),
    unit: 'ms',
    wanted: { atMost: DROP_MS },
  })
  const [deleteWal, dropWal] = [deletes, drops].map((all) => all.map(({ walBytes }) => walBytes))
  const what = 'write-ahead log, drop to delete'
  const value = outcome.compare(what, dropWal ?? [], deleteWal ?? [])
  outcome.aim({ what, value, unit: 'x', wanted: { atMost: OF_DELETE } })
}

function report(outcome: Outcome, way: string, removals: readonly Removal[]): void {
  const measure = (what: string, unit: string, value: (removal: Removal) => number) =>
    outcome.measure(what, unit, removals.map(value))
  measure(way, 'ms', ({ ms }) => ms)
  measure(`${way}, write-ahead log`, 'MB', ({ walBytes }) => walBytes / 1e6)
  for (const when of ['before', 'during'] as const) {
    measure(`median insert ${when} ${way}`, 'ms', (removal) => median(removal[when]))
    measure(`slowest insert ${when} ${way}`, 'ms', (removal) => Math.max(...removal[when]))
  }
  outcome.aim({
    what: `slowest insert during ${way}, worst month`,
    value: Math.max(...removals.flatMap(({ during }) => during)),
    unit: 'ms',
    wanted: { atMost: INSERT_MS },
  })
}

/** Removes a month from both tables. The log written meanwhile includes that of the inserts. */
async function removeMonth(schema: Schema, month: number): Promise<Removal> {
  await settleDown()
  const client = new pg.Client({ connectionString: getEnv().DATABASE_URL })
  // If the server stops, the running statement fails and reports it, so this event needs no second
  // report.
  client.on('error', () => {})
  await client.connect()
  const before: number[] = []
  const during: number[] = []
  let times = before
  let isDone = false
  const insert = async () => {
    while (!isDone) {
      const began = performance.now()
      await client.query(insertBet(schema))
      times.push(performance.now() - began)
    }
  }
  const remove = async () => {
    await sleep(BEFORE_MS)
    const walFrom = await readWalBytes()
    times = during
    const began = performance.now()
    await bulk(SCHEMAS[schema].remove(month), { isApart: true })
    const ms = performance.now() - began
    isDone = true
    return { ms, walBytes: (await readWalBytes()) - walFrom }
  }
  try {
    const [removed] = await Promise.all([remove(), insert()])
    return { ...removed, before, during }
  } finally {
    isDone = true
    await client.end()
  }
}

async function readWalBytes(): Promise<number> {
  const [row] = await db.$queryRaw<{ bytes: number }[]>`
    SELECT (pg_current_wal_lsn() - '0/0')::float8 AS bytes`
  if (!row) throw new Error('position in the write-ahead log: expected one row, found none')
  return row.bytes
}

/** Throws if rows of the removed months are left, because then the measurement is worthless. */
function assertRemoved(months: number): Promise<void> {
  const isLeft = Object.keys(SCHEMAS).flatMap((schema) =>
    TABLES.map(
      (table) => `EXISTS (SELECT FROM ${schema}.${table} WHERE created_at < ${startOf(months)})`,
    ),
  )
  return bulk([`DO $do$ BEGIN ASSERT NOT (${isLeft.join(' OR ')}); END $do$`])
}

/** Returns the first moment of a month. The oldest is month 0. */
function startOf(month: number): string {
  return `timestamptz '${new Date(Date.UTC(2020, month)).toISOString()}'`
}

/** Fills plain tables in order of time, copies them into partitions, and creates the indexes. */
async function fill(transfers: number): Promise<void> {
  const months = [...Array(MONTHS).keys()]
  await bulk([
    `SET LOCAL maintenance_work_mem = '512MB'`,
    ...Object.keys(SCHEMAS).map((schema) => `CREATE SCHEMA ${schema}`),
    ...TABLES.flatMap((table) => [
      `CREATE TABLE plain.${table} (LIKE ${table} INCLUDING ALL EXCLUDING INDEXES)`,
      `CREATE TABLE parted.${table} (LIKE ${table} INCLUDING ALL EXCLUDING INDEXES) PARTITION BY RANGE (created_at)`,
      ...months.map(
        (month) => `CREATE TABLE parted.${table}_${month} PARTITION OF parted.${table}
          FOR VALUES FROM (${startOf(month)}) TO (${startOf(month + 1)})`,
      ),
    ]),
    { text: BETS, values: [transfers / 2, transfers / TRANSFERS_A_PLAYER] },
    TRANSFERS,
    ...TABLES.map((table) => `INSERT INTO parted.${table} SELECT * FROM plain.${table}`),
    INDEXES,
  ])
  await settleDown()
}

/**
 * Creates the indexes of the real tables. A unique index of a partitioned table must contain the
 * partition key. So created_at is added to `id`, `(kind, subject_id)` and `(player_id,
 * request_id)`, which costs as much to write but rules out less (docs/operations.md).
 */
const INDEXES = `
  DO $do$ DECLARE each RECORD; BEGIN
    FOR each IN SELECT tablename AS name, regexp_replace(indexdef, '[^ ]+ ON [^ ]+', 'ON %s.%s') AS command
      FROM pg_indexes WHERE schemaname = 'public' AND tablename IN ('bet', 'transfer')
    LOOP
      EXECUTE format(each.command, 'plain', each.name);
      EXECUTE format(regexp_replace(each.command, '(UNIQUE.*)\\)$', '\\1, created_at)'), 'parted', each.name);
    END LOOP;
  END $do$`

/** Inserts $1 bets of $2 players, evenly over all months. */
const BETS = `
  INSERT INTO plain.bet (id, round_id, player_id, selection, stake, payout, request_id, balance_after, created_at)
  SELECT uuidv7(t.at - now()), n / 100, lpad((n * 7919 % $2::int)::text, 32, '0')::uuid,
    (ARRAY['red', 'green', 'blue'])[1 + n % 3], 1000, 2000, gen_random_uuid()::text, 100000, t.at
  FROM generate_series(1, $1::bigint) AS n CROSS JOIN LATERAL (
    SELECT ${startOf(0)} + (n - 1)::float8 / $1::bigint * (${startOf(MONTHS)} - ${startOf(0)}) AS at) t`

/** Inserts stake and payout of each bet. The pot's account is number 0. */
const TRANSFERS = `
  INSERT INTO plain.transfer (kind, from_account, to_account, amount, subject_id, from_balance, to_balance, created_at)
  SELECT t.kind::transfer_kind, t.payer, t.payee, t.amount, b.id, t.payer_balance, t.payee_balance, b.created_at
  FROM plain.bet b CROSS JOIN LATERAL (SELECT 1 + right(b.player_id::text, 12)::bigint AS id) a
    CROSS JOIN LATERAL (VALUES ('bet_stake', a.id, 0, b.stake, b.balance_after, NULL),
      ('bet_payout', 0, a.id, b.payout, NULL, b.balance_after + b.payout)
    ) t (kind, payer, payee, amount, payer_balance, payee_balance)`

/** Returns a statement that inserts a bet and its stake into the newest month. */
function insertBet(schema: Schema): string {
  return `
    WITH bet AS (
      INSERT INTO ${schema}.bet (id, round_id, player_id, selection, stake, payout, request_id, balance_after, created_at)
      VALUES (uuidv7(), 0, gen_random_uuid(), 'red', 1000, 2000, gen_random_uuid()::text, 100000, ${startOf(MONTHS)} - interval '1 day')
      RETURNING *)
    INSERT INTO ${schema}.transfer (kind, from_account, to_account, amount, subject_id, from_balance, created_at)
    SELECT 'bet_stake', 1, 0, stake, id, balance_after, created_at FROM bet`
}
