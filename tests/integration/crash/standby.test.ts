import { randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { db } from '@/lib/base/db/client'
import { isDatabaseUnavailable } from '@/lib/base/db/errors'
import { readPoolUse } from '@/lib/base/db/pools'
import { DatabaseWatch } from '@/lib/base/db/watch-database'
import { toProblemAnswer } from '@/lib/base/http/problem-answer'
import { checkLedger } from '@/lib/house/operations/check-ledger'
import { requestDeposit } from '@/lib/money/cashier/request-deposit'
import { requestWithdrawal } from '@/lib/money/cashier/request-withdrawal'
import { getBetPool } from '@/lib/money/ledger/bet-client'
import { closeDatabase } from '@/lib/money/ledger/close-database'
import type { PlacedBet } from '@/lib/money/ledger/rules/bet-result'
import { moveSavings } from '@/lib/money/surewin/move-savings'
import { placeBet } from '@/lib/play/betting/place-bet'
import { listBatches } from '../../support/bet-batches'
import { expectLedgerRight, mainBalanceOf } from '../../support/expect-ledger'
import { makeOpenRound, makePlayer, makePlayersOneByOne } from '../../support/factories'
import { waitFor } from './play'

// Tests commits that wait for a standby. There is no standby: a wait ends only when it is
// cancelled, or when waiting is switched off, which looks to the product like a standby that
// confirms.

const { postgres, settings } = globalThis.ownServices
const operator = new pg.Client({ connectionString: settings.DATABASE_URL })
operator.on('error', () => {})
/** Commits on this connection wait like the product's own. */
const committing = new pg.Client({ connectionString: settings.DATABASE_URL })
committing.on('error', () => {})

beforeAll(async () => {
  await Promise.all([operator.connect(), committing.connect()])
  // The operator's commits wait for no standby and fire no triggers.
  await operator.query('SET synchronous_commit = local; SET session_replication_role = replica')
})
afterAll(async () => {
  await Promise.all([operator.end(), committing.end()])
  await closeDatabase()
})

/**
 * Makes commits wait for this standby from now on. With an empty name, they wait for none, and all
 * waiting commits continue.
 */
async function waitForStandby(name: string): Promise<void> {
  await operator.query(`ALTER SYSTEM SET synchronous_standby_names = '${name}'`)
  await operator.query('SELECT pg_reload_conf()')
  // A server takes a moment to read the setting: until a commit of this test waits, other commits
  // may not wait either.
  const wanted = name !== ''
  await waitFor('setting that holds', async () => {
    let isOver = false
    const commit = committing.query(`SELECT pg_logical_emit_message(true, 'test', '')`).then(() => {
      isOver = true
    })
    let hasWaited = false
    while (!isOver) hasWaited = (await cancelWaits('pg_cancel_backend')) || hasWaited
    await commit
    return hasWaited === wanted ? true : null
  })
}

const WAYS = ['pg_cancel_backend', 'pg_terminate_backend'] as const
type Way = (typeof WAYS)[number]

/**
 * Cancels the wait of every commit that waits for the standby, or ends its connection; returns
 * false if none waits.
 */
async function cancelWaits(by: Way): Promise<boolean> {
  const { rowCount } = await operator.query(
    `SELECT ${by}(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'`,
  )
  return rowCount !== 0
}

/** Does the same until the answers are there. */
async function endWaits(by: Way, answers: Promise<unknown>): Promise<boolean> {
  const answered = answers.then(() => true)
  let hasWaited = false
  while (!(await Promise.race([answered, sleep(50, false)]))) {
    hasWaited = (await cancelWaits(by)) || hasWaited
  }
  return hasWaited
}

const MOVES = {
  bet: async (playerId: string) => {
    const order = { playerId, sessionId: playerId, game: 'wingo', selection: 'red' }
    const requestId = randomUUID()
    return () => placeBet({ ...order, amountMajor: 100, requestId })
  },
  'deposit request': async (playerId: string) => {
    const order = { playerId, amountMajor: 500, txnId: randomUUID(), requestId: randomUUID() }
    return () => requestDeposit(order)
  },
  'withdraw request': async (playerId: string) => {
    const order = { playerId, amountMajor: 500, requestId: randomUUID() }
    return () => requestWithdrawal(order)
  },
  'move to savings': async (playerId: string) => {
    const order = { action: 'deposit', amount: 50_000n } as const
    const input = { playerId, order, requestId: randomUUID() }
    return () => moveSavings(input as Parameters<typeof moveSavings>[0])
  },
}

const CASES = [
  ...Object.entries(MOVES).map(([what, prepare]) => [what, prepare, 1] as const),
  ['batch of bets', MOVES.bet, 3] as const,
]

test.each(
  CASES.flatMap(([what, prepare, players]) =>
    WAYS.map((way) => [what, way, prepare, players] as const),
  ),
)(
  'reports a %s whose wait for the standby ends by %s as unknown, and its repetition too until a standby has it',
  async (_what, way, prepare, count) => {
    const players = await makePlayersOneByOne(count, 5_000)
    await makeOpenRound()
    const moves = await Promise.all(players.map(({ id }) => prepare(id)))
    const moveAll = () => Promise.all(moves.map((move) => move()))
    await waitForStandby('nobody')
    try {
      for (let attempt = 1; attempt <= 2; attempt += 1) {
        let hasWaited = false
        // On a busy machine, a move may use the connection that was ended, and wait for no standby.
        while (!hasWaited) {
          const asking = Promise.allSettled(moves.map((move) => move()))
          hasWaited = await endWaits(way, asking)
          for (const answer of await asking) {
            expect(answer.status).toBe('rejected')
            const { reason } = answer as PromiseRejectedResult
            expect(isDatabaseUnavailable(reason)).toBe(true)
            expect(toProblemAnswer(reason, { id: 'a-request' }).status).toBe(503)
          }
        }
      }
    } finally {
      await waitForStandby('')
    }
    // The first may still meet a connection that was ended.
    const first = await waitFor('answer', moveAll)
    const second = await moveAll()
    expect(second).toEqual(first)
    if (count > 1) {
      const betIds = first.map((answer) => (answer as PlacedBet).betId).sort()
      expect(await listBatches()).toContainEqual(expect.objectContaining({ betIds }))
    }
    await expectLedgerRight()
  },
)

test('gives up a transaction that no standby confirms as unknown, together with its connection', async () => {
  const { id } = await makePlayer(5_000)
  const move = await MOVES['move to savings'](id)
  await waitForStandby('nobody')
  const error = await move().catch((reason: unknown) => reason)
  await waitForStandby('')
  expect(toProblemAnswer(error, { id: 'a-request' }).status).toBe(503)
  expect(readPoolUse().find(({ pool }) => pool === 'main')?.busy).toBe(0)
  await move()
  await expectLedgerRight()
})

test('gives up a statement outside a transaction that no standby confirms, before all connections wait', async () => {
  const { id } = await makePlayer(5_000)
  await waitForStandby('nobody')
  const began = performance.now()
  const error = await db.$executeRaw`
    UPDATE "user" SET phone = phone WHERE id = ${id}::uuid`.catch((reason: unknown) => reason)
  const waitedMs = performance.now() - began
  await waitForStandby('')
  expect(toProblemAnswer(error, { id: 'a-request' }).status).toBe(503)
  expect(waitedMs).toBeLessThan(60_000)
  expect(readPoolUse().find(({ pool }) => pool === 'main')?.busy).toBe(0)
})

test('sends no query to a server that comes back as a standby, and continues once it is the primary', async () => {
  const player = await makePlayer(500)
  const watch = new DatabaseWatch()
  const changes: boolean[] = []
  const watched = watch.run((isUp) => changes.push(isUp))
  await waitFor('watch that is connected', async () => (watch.isUp() ? true : null))
  const { rows } = await operator.query('SHOW data_directory')
  const signal = join(rows[0].data_directory, 'standby.signal')
  await postgres.stop()
  writeFileSync(signal, '')
  try {
    await postgres.start()
    const asked = [
      () => db.account.findMany(),
      () => db.$transaction((tx) => tx.account.findMany()),
      () => getBetPool().query('SELECT 1'),
      () => checkLedger(),
    ]
    for (const ask of asked) {
      const error = await ask().catch((reason: unknown) => reason)
      expect(String(error)).toContain('this server is a standby')
      expect(toProblemAnswer(error, { id: 'a-request' }).status).toBe(503)
    }
    await waitFor('watch that says so', async () => (watch.isUp() ? null : true))
  } finally {
    await postgres.stop()
    rmSync(signal)
    await postgres.start()
  }
  await waitFor('watch that says so', async () => (watch.isUp() ? true : null))
  expect(changes).toEqual([false, true])
  watch.stop()
  await watched
  expect(await mainBalanceOf(player.id)).toBe(50_000n)
  await expectLedgerRight()
})
