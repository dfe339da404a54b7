import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { OwnProcess } from '../support/own-services'

/** The parts that a fault can break. */
export interface Target {
  readonly web: OwnProcess
  readonly worker: OwnProcess
  readonly postgres: OwnProcess
  readonly redis: OwnProcess
  readonly wipeRedis: () => void
  readonly databaseUrl: string
}

/** A fault, which is over when `happen` returns: killed processes are running again by then. */
export interface Fault {
  readonly name: string
  readonly happen: (target: Target) => Promise<void>
}

/** Milliseconds that a part stays away or an obstacle lasts. */
const AWAY_MS = { min: 200, max: 4_000 }

/** Application name of the faults' own connections. */
const OWN_NAME = 'rondo-chaos'

const awhile = () => sleep(AWAY_MS.min + Math.random() * (AWAY_MS.max - AWAY_MS.min))

async function killAndRestart(part: OwnProcess, meanwhile?: () => void): Promise<void> {
  await part.kill('SIGKILL')
  await awhile()
  meanwhile?.()
  await part.start()
}

function openClient(connectionString: string): pg.Client {
  const client = new pg.Client({ connectionString, application_name: OWN_NAME })
  client.on('error', () => {})
  return client
}

/** Runs with a separate database connection, outside every pool. */
async function withConnection(
  databaseUrl: string,
  run: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = openClient(databaseUrl)
  await client.connect()
  try {
    await run(client)
  } finally {
    await client.end()
  }
}

const CUT_OTHERS = `
  SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND application_name <> '${OWN_NAME}'`

function cutConnections({ databaseUrl }: Target): Promise<void> {
  return withConnection(databaseUrl, (client) => client.query(CUT_OTHERS))
}

/**
 * Takes every connection that the database has left, then cuts the others, so that none can
 * reconnect.
 */
async function fillConnections(target: Target): Promise<void> {
  const taken: pg.Client[] = []
  for (;;) {
    const client = openClient(target.databaseUrl)
    try {
      await client.connect()
    } catch {
      break
    }
    taken.push(client)
  }
  await taken[0]?.query(CUT_OTHERS)
  await awhile()
  await Promise.all(taken.map((client) => client.end()))
}

/**
 * Locks the accounts: every bet waits until its connection times out, and the pool waits with it.
 */
function holdAccounts({ databaseUrl }: Target): Promise<void> {
  return withConnection(databaseUrl, async (client) => {
    await client.query('BEGIN')
    await client.query(`SELECT 1 FROM account WHERE kind = 'main' FOR UPDATE`)
    await awhile()
    await client.query('COMMIT')
  })
}

/** Stops the worker, like a suspended machine; when it resumes, time has passed. */
async function stopClock({ worker }: Target): Promise<void> {
  process.kill(worker.pid, 'SIGSTOP')
  await awhile()
  await awhile()
  process.kill(worker.pid, 'SIGCONT')
}

export const FAULTS: readonly Fault[] = [
  { name: 'web killed', happen: ({ web }) => killAndRestart(web) },
  { name: 'worker killed', happen: ({ worker }) => killAndRestart(worker) },
  {
    name: 'Redis killed, its data lost',
    happen: ({ redis, wipeRedis }) => killAndRestart(redis, wipeRedis),
  },
  { name: 'Postgres killed', happen: ({ postgres }) => killAndRestart(postgres) },
  { name: 'database connections cut', happen: cutConnections },
  { name: 'database connections used up', happen: fillConnections },
  { name: 'accounts locked', happen: holdAccounts },
  { name: 'worker suspended', happen: stopClock },
]
