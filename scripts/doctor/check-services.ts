import { existsSync, globSync } from 'node:fs'
import { readdir, readFile, stat, statfs } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { getEnv } from '@/lib/base/config/env'
import { parseRedisUrl } from '@/lib/base/config/redis-address'
import { db } from '@/lib/base/db/client'
import { readClock } from '@/lib/base/db/read-clock'
import { readQueueStates } from '@/lib/base/queue/queue-state'
import { getRedis, redisServers } from '@/lib/base/queue/redis'
import { countText } from '@/lib/money/risk/rules/evidence'
import { readJson } from '../lib/processes.mjs'
import { type Finding, fine, orFine, problem, warning } from './finding'

/** Milliseconds; the clocks of well-kept machines differ by less. */
const SKEW_NOTED_MS = 500
/** Milliseconds of skew from which countdowns are visibly wrong and jobs run late. */
const SKEW_BAD_MS = 2_000

const CLOCK_ADVICE =
  'Run NTP (chrony or systemd-timesyncd) on every machine. The database’s clock decides bets and rounds. A process whose clock differs shows wrong countdowns and runs its jobs early or late.'

export async function checkDatabase(): Promise<Finding[]> {
  const [row] = await db.$queryRaw<{ name: string; version: string }[]>`
    SELECT current_database() AS name, current_setting('server_version') AS version`
  return [fine(`Postgres ${row?.version} answers for ${row?.name}`)]
}

export async function checkClocks(): Promise<Finding[]> {
  return [
    judgeSkew('Postgres', await skewOf(async () => (await readClock(db)).getTime())),
    judgeSkew('Redis', await skewOf(readRedisClock)),
  ]
}

/**
 * Returns how far a clock is ahead of this process's clock, and the possible error, both in
 * milliseconds.
 */
async function skewOf(read: () => Promise<number>): Promise<{ skewMs: number; errorMs: number }> {
  // The first read also opens the connection, so it isn't timed.
  await read()
  const asked = Date.now()
  const there = await read()
  const errorMs = (Date.now() - asked) / 2
  return { skewMs: there - (asked + errorMs), errorMs }
}

async function readRedisClock(): Promise<number> {
  const [seconds, microseconds] = await getRedis().time()
  return Number(seconds) * 1_000 + Number(microseconds) / 1_000
}

export function judgeSkew(
  name: string,
  { skewMs, errorMs }: { skewMs: number; errorMs: number },
): Finding {
  const isAhead = skewMs > 0
  const sure = Math.max(0, Math.abs(skewMs) - errorMs)
  const what = `${name} is ${Math.round(Math.abs(skewMs))} ms ${isAhead ? 'ahead of' : 'behind'} this process`
  if (sure >= SKEW_BAD_MS) return problem(what, CLOCK_ADVICE)
  if (sure >= SKEW_NOTED_MS) return warning(what, CLOCK_ADVICE)
  return fine(what)
}

/**
 * Settings of one of the application's connections, as Postgres sees them. Times in milliseconds, 0
 * for never.
 */
export interface Connection {
  readonly statementMs: number
  readonly idleInTransactionMs: number
  /** True if client and server are on different machines. */
  readonly isRemote: boolean
  /** Seconds of silence after which Postgres checks whether the client is still there. */
  readonly keepAliveSeconds: number
  /** Postgres drops the connection when data stays unacknowledged for this long. */
  readonly userTimeoutMs: number
}

/** Longest time, in seconds, that a client's machine may be gone without Postgres noticing. */
const MAX_KEEP_ALIVE_SECONDS = 120

/** Checks that Postgres releases the locks of a dead process. */
export async function checkConnections(): Promise<Finding[]> {
  const [connection] = await db.$queryRaw<Connection[]>`
    SELECT
      (SELECT setting::int FROM pg_settings WHERE name = 'statement_timeout') AS "statementMs",
      (SELECT setting::int FROM pg_settings
        WHERE name = 'idle_in_transaction_session_timeout') AS "idleInTransactionMs",
      coalesce(inet_client_addr() <> inet_server_addr(), false) AS "isRemote",
      (SELECT setting::int FROM pg_settings WHERE name = 'tcp_keepalives_idle') AS "keepAliveSeconds",
      (SELECT setting::int FROM pg_settings WHERE name = 'tcp_user_timeout') AS "userTimeoutMs"`
  if (!connection) throw new Error('connection settings: expected one row, found none')
  return judgeConnection(connection)
}

export function judgeConnection(connection: Connection): Finding[] {
  const { statementMs, idleInTransactionMs, isRemote, keepAliveSeconds, userTimeoutMs } = connection
  const isSlowToNotice = keepAliveSeconds > MAX_KEEP_ALIVE_SECONDS || userTimeoutMs === 0
  const findings = [
    (statementMs === 0 || idleInTransactionMs === 0) &&
      warning(
        'no statement timeout: a pooler removes it',
        'Set it in the pooler: docs/cluster.md, "Connections and pgbouncer".',
      ),
    isRemote &&
      isSlowToNotice &&
      warning(
        `Postgres notices a dead machine only after ${keepAliveSeconds} s, or when the operating system gives up sending`,
        "Set tcp_keepalives_idle = '10s', tcp_keepalives_interval = '5s', tcp_keepalives_count = 4 and tcp_user_timeout = '30s' in Postgres.",
      ),
  ]
  return orFine(findings, 'locks of dead processes are released')
}

/** Checks that Postgres knows the time zones of players and house. Another server may know fewer. */
export async function checkZones(): Promise<Finding[]> {
  const unknown = await db.$queryRaw<{ zone: string }[]>`
    WITH zones AS MATERIALIZED (
      SELECT time_zone AS zone FROM account WHERE time_zone IS NOT NULL
      UNION SELECT ${getEnv().HOUSE_ZONE}
    ) SELECT zone FROM zones WHERE known_zone(zone) <> zone ORDER BY zone`
  const names = unknown.map(({ zone }) => zone).join(', ')
  const advice =
    'Until it does, the days and limits of players there follow UTC, and their statements fail; without HOUSE_ZONE the overview fails. Install all names: on Debian the package tzdata-legacy.'
  return orFine(
    [names !== '' && problem(`Postgres doesn’t know the time zone ${names}`, advice)],
    'Postgres knows the time zones of players and house',
  )
}

/**
 * Checks that the system sorts texts as it did when the indexes were built. After an update of its
 * C library an index may find nothing that is there, such as an email that is taken.
 */
export async function checkCollation(): Promise<Finding[]> {
  const changed = await db.$queryRaw<{ name: string }[]>`
    SELECT datname AS name FROM pg_database WHERE datname = current_database()
      AND datcollversion <> pg_database_collation_actual_version(oid)`
  const advice =
    'Stop all processes, run REINDEX DATABASE, then ALTER DATABASE … REFRESH COLLATION VERSION, both as the owner.'
  return orFine(
    changed.map(({ name }) => problem(`the sort order of texts changed under ${name}`, advice)),
    'texts are sorted as when the indexes were built',
  )
}

const MIGRATIONS_DIR = join(import.meta.dirname, '../../prisma/migrations')

interface AppliedMigration {
  readonly name: string
  readonly isFinished: boolean
}

/** Checks that the database has the tables of this version, and no migrations of a newer one. */
export async function checkSchema(): Promise<Finding[]> {
  const wanted = await listMigrations()
  const [table] = await db.$queryRaw<{ exists: boolean }[]>`
    SELECT to_regclass('_prisma_migrations') IS NOT NULL AS exists`
  const applied = table?.exists
    ? await db.$queryRaw<AppliedMigration[]>`
        SELECT migration_name AS name, finished_at IS NOT NULL AS "isFinished"
        FROM _prisma_migrations WHERE rolled_back_at IS NULL`
    : []
  return judgeMigrations(wanted, applied)
}

async function listMigrations(): Promise<string[]> {
  const entries = await readdir(MIGRATIONS_DIR, { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory())
  return folders.map(({ name }) => name).sort()
}

function judgeMigrations(
  wanted: readonly string[],
  applied: readonly AppliedMigration[],
): Finding[] {
  const done = new Set(applied.filter(({ isFinished }) => isFinished).map(({ name }) => name))
  const broken = applied.filter(({ isFinished }) => !isFinished).map(({ name }) => name)
  const missing = wanted.filter((name) => !done.has(name) && !broken.includes(name))
  const foreign = [...done].filter((name) => !wanted.includes(name))
  const findings = [
    broken.length > 0 &&
      problem(
        `unfinished migrations: ${broken.join(', ')}`,
        'Read the error in _prisma_migrations.logs, fix the cause, delete the row, and run npm run migrate.',
      ),
    missing.length > 0 &&
      problem(`migrations not applied: ${missing.join(', ')}`, 'Run npm run migrate.'),
    foreign.length > 0 &&
      warning(
        `the database has migrations of another version: ${foreign.join(', ')}`,
        'Expected after going back to an older release. Otherwise check DATABASE_URL.',
      ),
  ]
  return orFine(findings, `all ${wanted.length} migrations are applied`)
}

/** Lists the triggers that the migrations create. Their names begin with their table's. */
async function listTriggers(): Promise<string[]> {
  const triggers = new Set<string>()
  for (const migration of await listMigrations()) {
    const sql = await readFile(join(MIGRATIONS_DIR, migration, 'migration.sql'), 'utf8')
    for (const [, verb, trigger = ''] of sql.matchAll(TRIGGER)) {
      if (verb === 'CREATE') triggers.add(trigger)
      else triggers.delete(trigger)
    }
  }
  return [...triggers]
}

const TRIGGER = /^(CREATE|DROP) (?:CONSTRAINT )?TRIGGER (?:IF EXISTS )?(\w+)/gm

interface Rights {
  readonly role: string
  readonly isSuperuser: boolean
  readonly isOwner: boolean
}

/** Checks the triggers that protect history, and whether this role could drop them. */
export async function checkRights(): Promise<Finding[]> {
  const active = await db.$queryRaw<{ name: string }[]>`
    SELECT tgname AS name FROM pg_trigger WHERE NOT tgisinternal AND tgenabled IN ('O', 'A')`
  const present = new Set(active.map(({ name }) => name))
  const missing = (await listTriggers()).filter((trigger) => !present.has(trigger))
  const [rights] = await db.$queryRaw<Rights[]>`
    SELECT current_user AS role,
      (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS "isSuperuser",
      coalesce((SELECT pg_has_role(current_user, relowner, 'USAGE') FROM pg_class
        WHERE oid = to_regclass('transfer')), false) AS "isOwner"`
  return [
    missing.length > 0
      ? problem(
          `triggers missing or disabled: ${missing.join(', ')}`,
          'Check the server log, compare with a backup (npm run ledger:check), then re-enable them as the owner of the tables: ALTER TABLE … ENABLE TRIGGER USER.',
        )
      : fine('triggers are active'),
    judgeRole(rights),
  ]
}

function judgeRole(rights: Rights | undefined): Finding {
  if (!rights) return problem('current_user query returned no row', 'Try again.')
  const { role, isSuperuser, isOwner } = rights
  if (!isSuperuser && !isOwner) return fine(`role ${role} cannot drop the triggers`)
  return warning(
    `role ${role} can drop the triggers: it ${isSuperuser ? 'is a superuser' : 'owns the tables'}`,
    'Give npm run migrate its own owner role, and web and worker a role with rights on rows only: docs/deploy.md, "Postgres and Redis".',
  )
}

const OLDEST = [6, 2] as const
/** Milliseconds; a job overdue by this much has no worker that takes it. */
const OVERDUE_MS = 30_000

/** Checks the settings of Redis with INFO, which managed Redis allows even if it denies CONFIG. */
export async function checkRedis(): Promise<Finding[]> {
  await getRedis().ping()
  const hasFailover = parseRedisUrl(getEnv().REDIS_URL ?? '')?.kind !== 'server'
  const infos = await Promise.all(redisServers().map((server) => server.info()))
  const findings = infos.flatMap((info) => judgeRedis(info, hasFailover))
  return [...new Map(findings.map((finding) => [finding.what, finding])).values()]
}

/** @param hasFailover whether Sentinels or a Cluster watch the server. */
export function judgeRedis(info: string, hasFailover = false): Finding[] {
  const facts = new Map(
    info.split(/\r?\n/).map((line) => line.split(':', 2) as [string, string | undefined]),
  )
  const version = facts.get('redis_version') ?? 'unknown'
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const isOld = major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])
  const policy = facts.get('maxmemory_policy') ?? 'unknown'
  const isAlone = facts.get('role') === 'master' && facts.get('connected_slaves') === '0'
  return [
    isOld
      ? problem(`Redis is ${version}`, `Use ${OLDEST.join('.')} or newer.`)
      : fine(`Redis ${version}`),
    policy === 'noeviction'
      ? fine('maxmemory-policy is noeviction')
      : problem(
          `maxmemory-policy is ${policy}: Redis may evict jobs`,
          'Set maxmemory-policy noeviction, on an instance that is not also used as a cache.',
        ),
    facts.get('aof_enabled') === '1'
      ? fine('appendonly is on')
      : warning(
          'appendonly is off: a crash loses queued jobs and rate limits',
          'Set appendonly yes. Rounds and money do not depend on it: they’re rebuilt from the database.',
        ),
    ...(hasFailover && isAlone
      ? [
          warning(
            'a Redis master has no replica: none can take its place',
            'Start a replica: docs/cluster.md, "Redis with fail-over".',
          ),
        ]
      : []),
  ]
}

export async function checkQueues(): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const state of await readQueueStates()) {
    const { queue, failed, overdueMs, putOff, waiting, active, delayed } = state
    if (putOff.length > 0) {
      findings.push(
        problem(
          `a clock that was ahead put off jobs in queue ${queue}: ${putOff.join(', ')}`,
          'A worker repairs this within 5 s. Check that one runs, and its clock.',
        ),
      )
    }
    if (overdueMs > OVERDUE_MS) {
      findings.push(
        problem(
          `a job in queue ${queue} is overdue by ${Math.round(overdueMs / 1_000)} s`,
          'Check that a worker runs and uses this Redis with the same REDIS_PREFIX.',
        ),
      )
    }
    if (failed > 0) {
      findings.push(
        warning(
          `${countText(failed, 'job')} in queue ${queue} failed in the last day`,
          'The worker logs the reason as "job … failed". Each is retried.',
        ),
      )
    }
    findings.push(fine(`${queue}: ${waiting} waiting, ${active} active, ${delayed} scheduled`))
  }
  return findings
}

const GIB = 1024 ** 3
/** Bytes; a day of bets with its write-ahead log and a dump on the same disk needs more. */
const SPACE_LOW_BYTES = 5 * GIB
/** Bytes; Postgres stops all writes on a full disk, which may happen within hours below this. */
const SPACE_BAD_BYTES = GIB
/** Share of a file system's inodes that should still be free. */
const FILES_LOW_SHARE = 0.05

const DISK_ADVICE =
  'Free space (old dumps and releases, logs in DATA_DIR/logs, archived WAL that is already shipped) or enlarge the disk. Never delete files inside the Postgres folder.'
const STOPPED_ADVICE =
  'A Postgres that a full disk stopped stays down: systemctl restart postgresql.'

export interface DiskUse {
  readonly freeBytes: number
  readonly totalBytes: number
  readonly freeFiles: number
  /** 0 if the file system has no such limit. */
  readonly totalFiles: number
}

/**
 * Checks the free space where this machine stores growing data: the data folder, the embedded
 * Postgres or that of the system, Redis, the backups and the Next.js cache. Photos are in the
 * database; a database elsewhere needs its own monitoring.
 */
export async function checkDisk(
  folders: Readonly<Record<string, string>> = dataFolders(getEnv().DATA_DIR),
): Promise<Finding[]> {
  const findings: Finding[] = []
  const seen = new Set<number>()
  for (const [name, path] of Object.entries(folders)) {
    const folder = nearestFolder(resolve(path))
    const { dev } = await stat(folder)
    if (seen.has(dev)) continue
    seen.add(dev)
    const { bavail, bsize, blocks, ffree, files } = await statfs(folder)
    const use = { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
    findings.push(judgeDisk(name, { ...use, freeFiles: ffree, totalFiles: files }))
  }
  return findings
}

export function judgeDisk(name: string, use: DiskUse): Finding {
  const gib = (bytes: number) => (bytes / GIB).toFixed(1)
  const what = `${name}: ${gib(use.freeBytes)} of ${gib(use.totalBytes)} GiB free`
  // A small disk of its own may be as good as empty.
  if (use.freeBytes < Math.min(SPACE_BAD_BYTES, use.totalBytes / 2)) {
    return problem(what, `${DISK_ADVICE} ${STOPPED_ADVICE}`)
  }
  if (use.freeBytes < SPACE_LOW_BYTES) return warning(what, DISK_ADVICE)
  if (use.freeFiles < use.totalFiles * FILES_LOW_SHARE) {
    return warning(`${name}: only ${use.freeFiles} inodes free`, DISK_ADVICE)
  }
  return fine(what)
}

function dataFolders(dataDir: string): Record<string, string> {
  return {
    'the data folder': dataDir,
    // The start script keeps it elsewhere when run as root (scripts/lib/postgres.ts).
    'the embedded Postgres': readJson(join(dataDir, 'postgres.json'))?.clusterDir ?? dataDir,
    "the program's folder": process.cwd(),
    // A folder that isn't there counts as its parent, which is seen once.
    'Postgres of the system': '/var/lib/postgresql',
    // A cluster's folder may be a disk of its own.
    ...Object.fromEntries(globSync('/var/lib/postgresql/*/*').map((path) => [path, path])),
    'Redis of the system': '/var/lib/redis',
    'the backups': getEnv().BACKUP_DIR ?? dataDir,
  }
}

function nearestFolder(path: string): string {
  return existsSync(path) ? path : nearestFolder(dirname(path))
}
