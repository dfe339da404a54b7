import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeToasts } from '@/components/ui/show-toast'
import { submissions } from '@/components/ui/use-submit'
import type { ApiAnswer } from '@/lib/base/browser/ask-api'
import { heldDecisions, heldId, listHeld } from './held-decisions'

/** The calls that were sent, with their keys. */
let sent: { path: string; key: string | undefined }[]
let answers: ApiAnswer<unknown>[]
/** What a closing page does, by event. */
let goAway: Record<'beforeunload' | 'pagehide', () => void>
const DONE = { kind: 'ok', data: {} } as const
const LOST = { kind: 'unanswered' } as const

beforeEach(() => {
  vi.useFakeTimers()
  ;[sent, answers] = [[], []]
  vi.stubGlobal('window', {
    addEventListener: (event: keyof typeof goAway, leave: () => void) => {
      goAway = { ...goAway, [event]: leave }
    },
  })
  Object.assign(submissions, {
    ask: async (path: string, { idempotencyKey: key }: { idempotencyKey?: string }) => {
      sent.push({ path, key })
      return answers.shift() ?? DONE
    },
  })
})
afterEach(async () => {
  await vi.runAllTimersAsync()
  takeToasts()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const told: unknown[] = []
function hold(id: string, ids = [id]): string {
  const call = { path: `/depositHistory/${id}`, method: 'PUT', body: {} } as const
  const shown = { doing: '', state: 'Being accepted', href: '/', told: () => told.push(id) }
  heldDecisions.hold({ ids, call, ...shown }, 8)
  return listHeld().at(-1)?.key ?? ''
}
const pathsSent = () => sent.map(({ path }) => path.split('/').at(-1))

test('sends nothing for eight seconds, then once', async () => {
  hold('a')
  await vi.advanceTimersByTimeAsync(7_999)
  expect([pathsSent(), heldId()]).toEqual([[], 'a'])
  await vi.advanceTimersByTimeAsync(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([pathsSent(), told.at(-1), listHeld()]).toEqual([['a'], 'a', []])
})

test('never sends a decision that was undone', async () => {
  const key = hold('a')
  await vi.advanceTimersByTimeAsync(5_000)
  heldDecisions.undo(key)
  await vi.advanceTimersByTimeAsync(60_000)
  goAway.beforeunload()
  goAway.pagehide()
  expect(sent).toEqual([])
  expect(takeToasts()).toMatchObject([{ title: 'Undone' }])
})

test('sends the one before when the next is made, and one that is hastened, each once', async () => {
  hold('a')
  const second = hold('b')
  expect(pathsSent()).toEqual(['a'])
  await heldDecisions.send(second)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(pathsSent()).toEqual(['a', 'b'])
})

test('asks again for a lost answer with the same key, and cannot undo meanwhile', async () => {
  answers = [LOST, LOST, DONE]
  const key = hold('a')
  await vi.advanceTimersByTimeAsync(8_500)
  heldDecisions.undo(key)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent).toEqual(Array(3).fill({ path: '/depositHistory/a', key }))
  expect([told.at(-1), listHeld()]).toEqual(['a', []])
  expect(takeToasts()).toEqual([])
})

test('says so if no answer comes, and if the server refuses', async () => {
  answers = Array(5).fill(LOST)
  hold('a')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(takeToasts()).toMatchObject([{ title: 'No answer from the server' }])
  const problem = { title: '', status: 409, code: 'already-decided', detail: 'Already accepted.' }
  answers = [{ kind: 'refused', problem: problem as never, retryAfterSeconds: undefined }]
  hold('b')
  await vi.advanceTimersByTimeAsync(8_000)
  expect(takeToasts()).toMatchObject([
    { title: 'Already decided', text: 'Already accepted. You changed nothing.' },
  ])
})

test('a page that goes sends what it holds, and again what was not answered, with their keys', async () => {
  const calls: [string, RequestInit][] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push([url, init])
    return new Response('{}')
  })
  answers = [LOST]
  const [first, second] = [hold('a'), hold('b')]
  await vi.advanceTimersByTimeAsync(10)
  goAway.pagehide()
  expect(calls.map(([, { keepalive, headers }]) => [keepalive, headers])).toMatchObject([
    [true, { 'Idempotency-Key': first }],
    [true, { 'Idempotency-Key': second }],
  ])
  await vi.advanceTimersByTimeAsync(60_000)
})

test('sends what it holds before it goes, where it may stay', async () => {
  const key = hold('a')
  goAway.beforeunload()
  heldDecisions.undo(key)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([pathsSent(), told.at(-1), listHeld()]).toEqual([['a'], 'a', []])
})

test('waits for the answer of what it holds before somebody logs out', async () => {
  hold('a')
  await heldDecisions.sendAll()
  expect([pathsSent(), told.at(-1), listHeld()]).toEqual([['a'], 'a', []])
})

test('keeps the claim of a single request only', () => {
  hold('batch', ['x', 'y'])
  expect(heldId()).toBeUndefined()
})
