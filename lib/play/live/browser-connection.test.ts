import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
// Imported here because loading it with the first poll would take real time.
import '@/lib/play/live/browser-poll'
import { LiveConnection } from './browser-connection'
import { onNotice } from './browser-notices'

/** A live stream that never opens. */
class DeadStream {
  onmessage: unknown = null
  onerror: (() => void) | null = null
  constructor() {
    setTimeout(() => this.onerror?.(), 10)
  }
  close(): void {
    this.onerror = null
  }
}

const CLOCK = { countdownId: '20261121218', opensAt: 0, closesAt: 1, endsAt: 2, serverNow: 1 }

/** A fake response, because reading a real one would take real time. */
function answer(body: unknown, status = 200) {
  return { status, ok: status === 200, headers: new Headers(), json: async () => body }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('EventSource', DeadStream)
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

// @conformance polls-without-stream
test('without the stream the clock is polled every second, rounds and balance every two seconds', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path.replace(/\?.*/, ''))
    if (path.includes('running')) return answer({ ...CLOCK, pause: null })
    return answer(path.includes('users') ? { deposite: 5 } : [])
  })
  const updates: unknown[] = []
  const hear = vi.fn()
  const stop = onNotice(hear)
  const connection = new LiveConnection('wingo', 'a@rondo.example', {
    onUpdate: (update) => updates.push(update),
    onReachable: () => {},
  })
  connection.open()
  await vi.advanceTimersByTimeAsync(20_600)
  connection.close()
  const count = (path: string) => asked.filter((each) => each === path).length
  expect(count('/api/countdown/running')).toBe(21)
  expect(count('/api/countdown/')).toBe(11)
  expect(count('/api/users/a%40rondo.example')).toBe(11)
  // Notices are asked for with every tenth poll.
  expect(hear.mock.calls).toEqual([[null], [null]])
  stop()
  expect(updates.slice(0, 2)).toMatchObject([{ mainBalance: 5, results: [] }, { serverNow: 1 }])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(count('/api/countdown/running')).toBe(21)
})

test('a page whose player is no longer logged in is loaded again by its poll', async () => {
  const reload = vi.fn()
  Object.assign(window, { location: { pathname: '/wingo', reload } })
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.includes('running')) return answer({ ...CLOCK, pause: null })
    if (!path.includes('users')) return answer([])
    const refused = { title: 'Forbidden', code: 'not-allowed', detail: 'You may not do this.' }
    return answer(refused, 403)
  })
  const connection = new LiveConnection('wingo', 'a@rondo.example', {
    onUpdate: () => {},
    onReachable: () => {},
  })
  connection.open()
  await vi.advanceTimersByTimeAsync(3_000)
  connection.close()
  expect(reload).toHaveBeenCalled()
})

test('a server that does not answer is polled only once per attempt to open the stream, until it answers', async () => {
  let isUp = false
  let asked = 0
  vi.stubGlobal('fetch', async (path: string) => {
    if (!path.includes('running')) return answer([])
    asked += 1
    if (!isUp) throw new TypeError('fetch failed')
    return answer({ ...CLOCK, pause: null })
  })
  const reachable: boolean[] = []
  const connection = new LiveConnection('wingo', null, {
    onUpdate: () => {},
    onReachable: (isReachable) => reachable.push(isReachable),
  })
  connection.open()
  // The stream fails after 0, 0.5, 1.5, 3.5 and 5.5 s. From the second failure on, each is followed
  // by one poll.
  await vi.advanceTimersByTimeAsync(6_000)
  expect(asked).toBe(4)
  expect(new Set(reachable)).toEqual(new Set([false]))
  isUp = true
  await vi.advanceTimersByTimeAsync(5_000)
  connection.close()
  expect(asked).toBe(8)
  expect(reachable.at(-1)).toBe(true)
})

test('asks for notices when a later connection of the page begins, because hints in between were missed', () => {
  const streams: { onmessage: ((message: { data: string }) => void) | null }[] = []
  class OpenStream extends DeadStream {
    constructor() {
      super()
      streams.push(this as (typeof streams)[number])
    }
  }
  vi.stubGlobal('EventSource', OpenStream)
  const hear = vi.fn()
  const stop = onNotice(hear)
  const begin = () => {
    const connection = new LiveConnection('wingo', null, {
      onUpdate: () => {},
      onReachable: () => {},
    })
    connection.open()
    const snapshot = { type: 'snapshot', game: 'wingo', serverNow: 1, round: {}, results: [] }
    streams.at(-1)?.onmessage?.({ data: JSON.stringify(snapshot) })
    connection.close()
  }
  begin()
  hear.mockClear()
  begin()
  stop()
  expect(hear.mock.calls).toEqual([[null]])
})

describe('a browser whose tabs can’t share a stream', () => {
  let opened = 0
  let closed = 0

  beforeEach(() => {
    opened = 0
    closed = 0
    class CountedStream {
      constructor() {
        opened += 1
      }
      close(): void {
        closed += 1
      }
    }
    vi.stubGlobal('EventSource', CountedStream)
    vi.stubGlobal('fetch', async () => answer([]))
  })

  const see = (isSeen: boolean) => {
    Object.assign(document, { hidden: !isSeen })
    document.dispatchEvent(new Event('visibilitychange'))
  }

  test('has a stream only while the page is seen', async () => {
    const connection = new LiveConnection('wingo', null, {
      onUpdate: () => {},
      onReachable: () => {},
    })
    Object.assign(document, { hidden: true })
    connection.open()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(opened).toBe(0)
    see(true)
    expect([opened, closed]).toEqual([1, 0])
    see(false)
    await vi.advanceTimersByTimeAsync(60_000)
    expect([opened, closed]).toEqual([1, 1])
    see(true)
    expect(opened).toBe(2)
    connection.close()
  })
})

test('opens no second stream of its own where the tabs share them', () => {
  const ports: string[] = []
  class Shared {
    readonly port = { postMessage: (sent: string) => ports.push(sent), close: () => {} }
  }
  vi.stubGlobal('SharedWorker', Shared)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('EventSource', () => expect.fail('a stream of its own'))
  const connection = new LiveConnection('baccarat', null, {
    onUpdate: () => {},
    onReachable: () => {},
  })
  connection.open()
  connection.close()
  expect(ports).toEqual(['/api/live?game=baccarat', null])
})
