import { connect, type Socket } from 'node:net'
import { retryDelayMs } from '@/lib/base/live/rules'

// One of the processes that stand in for browsers: each keeps several thousand live connections
// open, reads the events and notes when a result arrives. viewers.ts starts it with an IPC channel,
// and it ends with that channel.

const SNAPSHOT = Buffer.from('"type":"snapshot"')
const RESULT = Buffer.from('"type":"result"')
/**
 * A server that ends the stream keeps the connection open, so this chunk is the only sign of the
 * end.
 */
const END_OF_STREAM = Buffer.from('0\r\n\r\n')
const RESULT_ID = /"type":"result".*?"countdownId":"(\d+)"/g
/** The part of a snapshot about finished rounds. */
const RESULTS = /"results":\[.*?\]/
const COUNTDOWN_IDS = /"countdownId":"(\d+)"/g
const OPENED_AT_ONCE = 50

const viewers: Viewer[] = []
let dropped = 0
/** By period number: when each viewer saw the result, in epoch milliseconds with decimals. */
const arrivals = new Map<string, number[]>()
/** By period number: the viewers who know the result, from an event or their first snapshot. */
const knowing = new Map<string, Set<Viewer>>()

function now(): number {
  return performance.timeOrigin + performance.now()
}

function note(viewer: Viewer, countdownId: string): void {
  const known = knowing.get(countdownId) ?? new Set()
  knowing.set(countdownId, known.add(viewer))
}

function hear(viewer: Viewer, chunk: Buffer): void {
  if (chunk.includes(SNAPSHOT)) {
    const [results = ''] = RESULTS.exec(chunk.toString('latin1')) ?? []
    for (const [, countdownId = ''] of results.matchAll(COUNTDOWN_IDS)) note(viewer, countdownId)
  }
  if (!chunk.includes(RESULT)) return
  const at = now()
  for (const [, countdownId = ''] of chunk.toString('latin1').matchAll(RESULT_ID)) {
    const times = arrivals.get(countdownId) ?? []
    times.push(at)
    arrivals.set(countdownId, times)
    note(viewer, countdownId)
  }
}

class Viewer {
  openedAt: number | null = null
  private failures = 0

  constructor(
    private readonly port: number,
    private readonly cookie: string,
    private readonly comesBack: boolean,
  ) {}

  /** Resolves with the first event, when the server has registered the connection. */
  open(): Promise<void> {
    return new Promise((resolve, reject) => {
      const { port, cookie } = this
      const socket = connect({ port, host: '127.0.0.1' })
      const request = `GET /api/live?game=wingo HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept: text/event-stream\r\nCookie: ${cookie}\r\n\r\n`
      socket.once('connect', () => socket.write(request))
      socket.once('data', (first: Buffer) => {
        if (first.toString('latin1', 9, 12) !== '200') {
          reject(new Error(`a live connection got the answer ${first.toString('latin1', 0, 200)}`))
          socket.destroy()
          return
        }
        this.begin(socket, first)
        resolve()
      })
      socket.once('error', reject)
      socket.once('close', () => {
        reject(new Error('a live connection was closed before its first event'))
        this.onClose()
      })
    })
  }

  private begin(socket: Socket, first: Buffer): void {
    this.openedAt = now()
    this.failures = 0
    // If this process is late, several events have arrived together.
    hear(this, first)
    socket.on('data', (chunk: Buffer) => {
      hear(this, chunk)
      if (chunk.subarray(-END_OF_STREAM.length).equals(END_OF_STREAM)) socket.destroy()
    })
  }

  private onClose(): void {
    if (this.openedAt !== null) dropped += 1
    this.openedAt = null
    if (!this.comesBack) return
    this.failures += 1
    setTimeout(() => this.open().catch(() => undefined), retryDelayMs(this.failures, Math.random()))
  }
}

/** What viewers to open. */
export interface Opening {
  readonly port: number
  readonly cookies: readonly string[]
  /** True if viewers reconnect when their connection ends, as a page does. */
  readonly comesBack: boolean
}

async function open({ port, cookies, comesBack }: Opening): Promise<void> {
  viewers.push(...cookies.map((cookie) => new Viewer(port, cookie, comesBack)))
  const waiting = [...viewers]
  const lane = async () => {
    for (let viewer = waiting.pop(); viewer; viewer = waiting.pop()) await viewer.open()
  }
  await Promise.all(Array.from({ length: OPENED_AT_ONCE }, lane))
}

/** Everything that has arrived so far. */
export type ViewerReport = ReturnType<typeof report>

function report() {
  return {
    /** Number of connections that the server ended. */
    dropped,
    /** When each connected viewer got its first event, in epoch milliseconds. */
    openedAt: viewers.flatMap(({ openedAt }) => openedAt ?? []),
    arrivals: [...arrivals],
    knowing: [...knowing].map(([countdownId, known]) => [countdownId, known.size] as const),
  }
}

process.on('message', async (command: Opening | 'report') => {
  try {
    if (command !== 'report') await open(command)
    process.send?.(report())
  } catch (error) {
    process.send?.({ failed: String(error) })
  }
})
process.on('disconnect', () => process.exit(0))
