import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { db, type Tx } from '@/lib/base/db/client'
import { Prisma, PrismaClient } from '@/lib/base/db/generated/client'
import { makePool } from '@/lib/base/db/pools'
import { toProblemAnswer } from '@/lib/base/http/problem-answer'
import { closeBetPool, getBetPool } from '@/lib/money/ledger/bet-client'
import { placeBet } from '@/lib/play/betting/place-bet'
import { expectLedgerRight, mainBalanceOf } from '../../support/expect-ledger'
import { makeOpenRound, makePlayer } from '../../support/factories'
import { untilBlocked } from '../../support/until-blocked'

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 1,
  connectionTimeoutMillis: 50,
})
const narrow = new PrismaClient({ adapter: new PrismaPg(pool) })

afterAll(async () => {
  await closeBetPool()
  await narrow.$disconnect()
  await pool.end()
})

/** Reads a table that another connection has locked, and waits no longer than `setting` allows. */
async function readLocked(setting: 'statement_timeout' | 'lock_timeout'): Promise<unknown> {
  const other = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await other.connect()
  try {
    await other.query('BEGIN; LOCK TABLE info IN ACCESS EXCLUSIVE MODE')
    return await db.$transaction(async (tx) => {
      await tx.$executeRawUnsafe(`SET LOCAL ${setting} = 50`)
      return await tx.info.findMany()
    })
  } finally {
    await other.end()
  }
}

/** Locks two users in the other order than another connection, which waits longer. */
async function deadlock(lock: (tx: Tx, id: string) => Promise<unknown>): Promise<unknown> {
  const [mine, theirs] = [(await makePlayer(0)).id, (await makePlayer(0)).id]
  const other = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await other.connect()
  const lockByOther = (id: string) =>
    other.query('SELECT 1 FROM "user" WHERE id = $1 FOR UPDATE', [id])
  await other.query(`BEGIN; SET LOCAL deadlock_timeout = '1min'`)
  await lockByOther(theirs)
  const waiting: Promise<unknown>[] = []
  try {
    return await db.$transaction(async (tx) => {
      await lock(tx, mine)
      waiting.push(lockByOther(mine))
      await untilBlocked()
      await lock(tx, theirs)
    })
  } finally {
    await Promise.all(waiting)
    await other.end()
  }
}

async function withoutConnection(work: () => Promise<unknown>): Promise<unknown> {
  const held = await pool.connect()
  try {
    return await work()
  } finally {
    held.release()
  }
}

test.each([
  ['a statement takes too long (57014)', () => readLocked('statement_timeout')],
  ['a lock is not to be had (55P03)', () => readLocked('lock_timeout')],
  [
    'two transactions wait for each other (40P01)',
    () =>
      deadlock((tx, id) => tx.$queryRaw`SELECT 1 FROM "user" WHERE id = ${id}::uuid FOR UPDATE`),
  ],
  [
    'two transactions of Prisma wait for each other (P2034)',
    () => deadlock((tx, id) => tx.user.update({ where: { id }, data: { locale: 'bn' } })),
  ],
  ['no connection is free', () => withoutConnection(() => narrow.info.findMany())],
  [
    'no connection is free for a transaction',
    () => withoutConnection(() => narrow.$transaction((tx) => tx.info.findMany())),
  ],
  [
    'a statement of plain SQL finds no connection',
    () => withoutConnection(() => narrow.$queryRaw`SELECT 1`),
  ],
  [
    'Prisma says so (P2024)',
    () => {
      const options = { code: 'P2024', clientVersion: 'any' }
      throw new Prisma.PrismaClientKnownRequestError('Timed out', options)
    },
  ],
])('answers 503 with a retry time when %s', async (_why, work) => {
  const error = await Promise.resolve()
    .then(work)
    .catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(Error)
  const answer = toProblemAnswer(error, { id: 'a-request' })
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '2'])
  expect(JSON.parse(answer.text)).toMatchObject({ code: 'service-unavailable' })
})

/** Bets while all connections of the bet pool are held. */
async function betWithoutConnection(bet: () => Promise<unknown>): Promise<unknown> {
  const { max } = getBetPool().options
  const held = await Promise.all(Array.from({ length: max }, () => getBetPool().connect()))
  try {
    return await bet()
  } finally {
    for (const connection of held) connection.release()
  }
}

/**
 * Bets while another connection has locked the player's account, for longer than the bet's
 * statement may take.
 */
async function betOnLockedAccount(bet: () => Promise<unknown>, playerId: string): Promise<unknown> {
  const other = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await other.connect()
  try {
    await other.query('BEGIN')
    await other.query('SELECT 1 FROM account WHERE owner_id = $1 FOR UPDATE', [playerId])
    return await bet()
  } finally {
    await other.end()
  }
}

test.each([
  ['finds no connection free', betWithoutConnection, 'timeout exceeded when trying to connect'],
  ['waits too long for its account', betOnLockedAccount, 'statement timeout'],
])(
  'answers 503 for a bet that %s, moves no money, and accepts the bet when it is repeated',
  async (_why, hinder, reason) => {
    const player = await makePlayer(500)
    await makeOpenRound()
    const order = {
      playerId: player.id,
      sessionId: player.id,
      game: 'wingo',
      selection: 'red',
      amountMajor: 100,
      requestId: uuidv7(),
    }
    const error = await hinder(() => placeBet(order), player.id).catch((caught: unknown) => caught)
    expect(String(error)).toContain(reason)
    const answer = toProblemAnswer(error, { id: 'a-request' })
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '2'])
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'service-unavailable' })
    expect(await mainBalanceOf(player.id)).toBe(50_000n)
    expect(await db.bet.count({ where: { playerId: player.id } })).toBe(0)
    await expectLedgerRight()

    await placeBet(order)
    expect(await mainBalanceOf(player.id)).toBe(40_000n)
    await expectLedgerRight()
  },
)

test('treats an error of the query itself as an unexpected error', async () => {
  const error = await db.$queryRaw`SELECT nothing_of_that_name`.catch((reason: unknown) => reason)
  expect(toProblemAnswer(error, { id: 'a-request' }).status).toBe(500)
})

test('releases the locks of a silent transaction', async () => {
  const shown = 'SHOW idle_in_transaction_session_timeout'
  const asked = [await db.$queryRawUnsafe(shown), (await getBetPool().query(shown)).rows]
  expect(asked).toEqual(Array(2).fill([{ idle_in_transaction_session_timeout: '30s' }]))
})

test('releases the locks of a transaction whose process stops, and moves no money', async () => {
  const player = await makePlayer(500)
  const where = { ownerId_kind: { ownerId: player.id, kind: 'main' as const } }
  const other = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await other.connect()
  const stopped = db.$transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL idle_in_transaction_session_timeout = 100`
    await tx.$queryRaw`SELECT 1 FROM account WHERE owner_id = ${player.id}::uuid FOR UPDATE`
    // Another connection waits for the lock, and gets it although this transaction never ended.
    await other.query('SELECT 1 FROM account WHERE owner_id = $1 FOR UPDATE', [player.id])
    await tx.account.update({ where, data: { balance: 0n } })
  })
  const error = await stopped.catch((reason: unknown) => reason)
  await other.end()
  expect(toProblemAnswer(error, { id: 'a-request' }).status).toBe(503)
  expect(await mainBalanceOf(player.id)).toBe(50_000n)
  await expectLedgerRight()
})

/**
 * Opens a line to Postgres that can be cut silently: data goes nowhere, and neither side is
 * notified.
 */
async function openLine() {
  const url = new URL(process.env.DATABASE_URL ?? '')
  const { hostname: host, port } = url
  const sockets: Socket[] = []
  const server = createServer((near) => {
    const far = connect(Number(port), host)
    near.pipe(far).pipe(near)
    for (const socket of [near, far]) sockets.push(socket.on('error', () => {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    cut: () => {
      for (const socket of sockets) socket.unpipe().pause()
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

test('gives up the connection of a statement whose server vanished silently, in a transaction too', async () => {
  const line = await openLine()
  const silent = makePool({ connectionString: line.url, max: 1, silenceMs: 1_000 })
  const client = new PrismaClient({ adapter: new PrismaPg(silent) })
  const work = [
    () => client.$queryRaw`SELECT 1`,
    () =>
      client.$transaction((tx) =>
        tx.$queryRaw`SELECT 1`.then(line.cut).then(() => tx.info.findMany()),
      ),
  ]
  await client.info.findMany()
  line.cut()
  for (const ask of work) {
    const error = await ask().catch((reason: unknown) => reason)
    expect(toProblemAnswer(error, { id: 'a-request' }).status).toBe(503)
    expect(silent.totalCount).toBe(0)
    expect(await client.$queryRaw`SELECT 1 AS one`).toEqual([{ one: 1 }])
  }
  await client.$disconnect()
  await silent.end()
  line.close()
})

test('gives up a connection that owes an answer for too long, and keeps one that has answered', async () => {
  const line = await openLine()
  const careful = makePool({ connectionString: line.url, max: 1, answerWithinMs: 500 })
  const askForServer = async () => (await careful.query('SELECT pg_backend_pid() AS pid')).rows
  const first = await askForServer()
  await sleep(1_000)
  expect(await askForServer()).toEqual(first)
  line.cut()
  const error = await askForServer().catch((reason: unknown) => reason)
  expect(toProblemAnswer(error, { id: 'a-request' }).status).toBe(503)
  expect(careful.totalCount).toBe(0)
  expect(await askForServer()).not.toEqual(first)
  await careful.end()
  line.close()
})
