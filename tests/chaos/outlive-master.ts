import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Queue } from 'bullmq'
import { expect } from 'vitest'
import { POST as postBet } from '@/app/api/bet/route'
import { getEnv } from '@/lib/base/config/env'
import { db } from '@/lib/base/db/client'
import { toMajor } from '@/lib/base/format/rules/money'
import { closeRedis, getRedis, isRedisUp, queuePrefix } from '@/lib/base/queue/redis'
import { getHealth } from '@/lib/house/operations/read-health'
import { waitFor, waitForBetting } from '../integration/crash/play'
import { call } from '../support/call'
import { expectLedgerRight, mainBalanceOf } from '../support/expect-ledger'
import { makePlayer, PASSWORD } from '../support/factories'
import { connect, disconnectAll } from '../support/live-stream'
import type { RedisGroup } from '../support/redis-groups'
import { makePlayers } from '../support/rounds'
import { signInFrom } from '../support/sign-in'

const PLAYERS = 12
const START_MINOR = 500_000_000n
/** Milliseconds between a player's bets: each player may bet 60 times a minute. */
const PACE_MS = 1_200
/** Milliseconds within which each part must have recovered, on a busy machine. */
const WITHIN_MS = 150_000

const callerOf = (id: string) => ({ id, email: `${id}@rondo.example` })

/** Number of characters of the worker's output that a failure shows. */
const OUTPUT_SHOWN = 4_000
/** Milliseconds between two attempts of one bet. */
const RETRY_MS = 200

/** Places a bet like a screen: repeats it with the same key until the answer is conclusive. */
async function betAs(id: string): Promise<string | null> {
  const headers = { 'idempotency-key': randomUUID() }
  const body = { color: 'red', betAmount: 100 }
  return waitFor('answer to a bet', async () => {
    const answer = await call(postBet, { method: 'POST', as: callerOf(id), headers, body })
    if (answer.status === 429 || answer.status >= 500) {
      await sleep(RETRY_MS)
      return null
    }
    return { betId: answer.status === 201 ? String(answer.body.betId) : null }
  }).then(({ betId }) => betId)
}

/** Lets players bet without pause until stopped. */
function keepBetting(ids: readonly string[]) {
  const accepted: string[] = []
  let lastAcceptedAt = 0
  let isOver = false
  const playing = ids.map(async (id) => {
    while (!isOver) {
      const betId = await betAs(id)
      if (betId !== null) {
        accepted.push(betId)
        lastAcceptedAt = Date.now()
      }
      await sleep(PACE_MS)
    }
  })
  return {
    hasAcceptedSince: (time: number) => lastAcceptedAt > time,
    /** @returns ids of the accepted bets. */
    stop: async () => {
      isOver = true
      await Promise.all(playing)
      return accepted
    },
  }
}

/**
 * Kills the master of a group of Redis servers under load. This process is a web process; a worker
 * runs next to it. Bets and logins must continue to work, and live screens, rate limits and jobs
 * must recover. Rounds must be settled, and every accepted bet must be stored.
 *
 * @returns a readable list of recovery times in milliseconds after the kill.
 */
export async function outliveKilledMaster(group: RedisGroup): Promise<string> {
  Object.assign(getEnv(), { REDIS_URL: group.url, RATE_LIMITS: 'on' })
  const worker = await globalThis.ownServices.startWorker({ REDIS_URL: group.url })
  const ids = await makePlayers(PLAYERS, START_MINOR)
  const viewer = await makePlayer(1_000_000)
  const stream = await connect(viewer)

  const isUp = () => isRedisUp().catch(() => false)
  const isHealthy = async () => (await isUp()) && (await getHealth()).status === 'ok'
  let counted = Number.NaN
  /** Returns whether the count in Redis grows; it doesn't while this process counts on its own. */
  const isCounting = async () => {
    const before = counted
    const key = `${getEnv().REDIS_PREFIX}:limit:bet:${ids[0]}`
    counted = await getRedis()
      .get(key)
      .then(Number, () => Number.NaN)
    return counted > before
  }
  const queue = new Queue('rounds', { connection: getRedis(), prefix: queuePrefix() })
  queue.on('error', () => undefined)
  let nextSweep = Number.NaN
  /** Returns whether a repeating job runs: each run records when the next one is due. */
  const isSweeping = async () => {
    const before = nextSweep
    const scheduler = await queue.getJobScheduler('sweep').catch(() => undefined)
    nextSweep = scheduler?.next ?? Number.NaN
    return nextSweep > before
  }
  /** Returns whether the viewer's bet reaches their own screen, through a message over Redis. */
  const isLive = async () => {
    await waitForBetting(1_000)
    if ((await betAs(viewer.id)) === null) {
      await sleep(PACE_MS)
      return false
    }
    return waitFor('balance on the live screen', async () => {
      const shown = stream.events.findLast((event) => event.type === 'balance')
      return shown?.main === toMajor(await mainBalanceOf(viewer.id)) || null
    })
  }
  const isSignedIn = async () => {
    const place = { password: PASSWORD, address: '192.0.2.7' }
    return (await signInFrom({ email: viewer.email, ...place })).refusal === null
  }
  const until = (what: string, ask: () => Promise<boolean>) =>
    waitFor(what, async () => (await ask()) || null, WITHIN_MS)

  const players = keepBetting(ids)
  await until('healthy product', isHealthy)
  await until('count in Redis', isCounting)
  await until('jobs', isSweeping)
  await until('live screen', isLive)
  await waitForBetting(4_000)

  const killedAt = Date.now()
  await group.killMaster()
  const times: string[] = []
  const timed = async (what: string, ask: () => Promise<boolean>) => {
    await until(what, ask).catch((error: unknown) => {
      const said = worker.output.slice(-OUTPUT_SHOWN)
      throw new Error(`well again: ${times.join(', ')}; the worker said: ${said}`, { cause: error })
    })
    times.push(`${what} ${Date.now() - killedAt} ms`)
  }
  await Promise.all([
    timed('bets', async () => players.hasAcceptedSince(killedAt)),
    timed('sign-ins', isSignedIn),
    timed('Redis', isUp),
    timed('health', isHealthy),
    timed('rate limits', isCounting),
    timed('jobs', isSweeping),
    timed('live screens', async () => (await isUp()) && (await isLive())),
  ])
  const recoveredAt = Date.now()
  await until('bet after the fail-over', async () => players.hasAcceptedSince(recoveredAt))

  const accepted = await players.stop()
  await until('settled rounds', async () => {
    const open = await db.bet.count({ where: { round: { settledAt: null } } })
    return open === 0
  })
  const stored = await db.bet.findMany({ where: { playerId: { in: ids } }, select: { id: true } })
  expect(stored.map(({ id }) => id).sort()).toEqual(accepted.toSorted())
  await expectLedgerRight()
  expect(await worker.stop()).toEqual({ code: 0, signal: null })
  disconnectAll()
  closeRedis()
  return `${times.join(', ')}; ${accepted.length} bets accepted`
}
