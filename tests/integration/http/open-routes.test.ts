import { afterAll, afterEach, expect, test, vi } from 'vitest'
import * as healthCall from '@/app/api/health/route'
import { GET as live } from '@/app/api/live/route'
import { db } from '@/lib/base/db/client'
import { LIMITS } from '@/lib/base/http/limits'
import { closeRedis } from '@/lib/base/queue/redis'
import { recordHeartbeat } from '@/lib/house/operations/record-heartbeat'
import { sessionCookie } from '../../support/call'
import { makeOpenRound, makePlayer } from '../../support/factories'
import { usePoints } from '../../support/use-points'

// Routes without a concurrency limit must be cheap, so they are tested with rate limits on.
// Settings are read once, on the first import.
vi.hoisted(() => {
  process.env.RATE_LIMITS = 'on'
})

afterEach(() => vi.useRealTimers())
afterAll(() => closeRedis())

const health = () =>
  healthCall.GET(new Request('http://rondo.test/'), { params: Promise.resolve({}) })
const workerOf = async (answer: Response) => (await answer.json()).worker.status

test('checks the health of the parts at most once a second, however often it is requested', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  await recordHeartbeat('none')
  expect(await workerOf(await health())).toBe('up')
  await db.$executeRaw`UPDATE worker_heartbeat SET tick_at = now() - interval '1 minute'`
  vi.advanceTimersByTime(999)
  const known = await Promise.all(Array.from({ length: 20 }, async () => workerOf(await health())))
  expect(known).toEqual(Array(20).fill('up'))
  vi.advanceTimersByTime(1)
  const answer = await health()
  expect([answer.status, await workerOf(answer)]).toEqual([503, 'down'])
})

test('refuses further live streams to an address that has opened its share in a minute', async () => {
  await makeOpenRound()
  const player = await makePlayer(500)
  const cookie = await sessionCookie(player)
  const connect = async (address: string) => {
    const abort = new AbortController()
    const request = new Request('http://rondo.test/api/live?game=wingo', {
      headers: { cookie, 'x-forwarded-for': address },
      signal: abort.signal,
    })
    const { status } = await live(request, { params: Promise.resolve({}) })
    abort.abort()
    return status
  }
  await usePoints('live', '10.3.0.1', LIMITS.live.points - 1)
  expect(await connect('10.3.0.1')).toBe(200)
  expect(await connect('10.3.0.1')).toBe(429)
  expect(await connect('10.3.0.2')).toBe(200)
})
