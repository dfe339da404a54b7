import { connect, type Socket } from 'node:net'
import type { ArrivalReport, ViewerCommand } from './viewer-messages'

// One of the processes that play the browsers: each holds some thousand live connections, reads what
// comes and notes when a result arrives. Started by viewers.ts with an IPC channel; ends with it.

const RESULT = Buffer.from('"type":"result"')
/** A server that ends the stream keeps the connection: this is all that tells. */
const END_OF_STREAM = Buffer.from('0\r\n\r\n')
const COUNTDOWN_ID = /"type":"result".*?"countdownId":"(\d+)"/
const OPENED_AT_ONCE = 50

const sockets = new Set<Socket>()
let dropped = 0
let isClosing = false
/** By period number: when each viewer saw the result, epoch milliseconds with decimals. */
const arrivals = new Map<string, number[]>()

function now(): number {
  return performance.timeOrigin + performance.now()
}

function hear(chunk: Buffer): void {
  if (!chunk.includes(RESULT)) return
  const at = now()
  const countdownId = COUNTDOWN_ID.exec(chunk.toString('latin1'))?.[1]
  if (!countdownId) return
  const times = arrivals.get(countdownId) ?? []
  times.push(at)
  arrivals.set(countdownId, times)
}

/** Resolves with the first event: then the server holds the connection. */
function open(port: number, cookie: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' })
    const request = `GET /api/live?game=wingo HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept: text/event-stream\r\nCookie: ${cookie}\r\n\r\n`
    socket.once('connect', () => socket.write(request))
    socket.once('data', (first: Buffer) => {
      if (first.toString('latin1', 9, 12) !== '200') {
        reject(new Error(`a live connection was answered ${first.toString('latin1', 0, 200)}`))
        return
      }
      sockets.add(socket)
      socket.on('data', (chunk: Buffer) => {
        hear(chunk)
        if (chunk.subarray(-END_OF_STREAM.length).equals(END_OF_STREAM)) socket.destroy()
      })
      resolve()
    })
    socket.once('error', reject)
    socket.once('close', () => {
      if (sockets.delete(socket) && !isClosing) dropped += 1
    })
  })
}

async function openAll(port: number, cookies: readonly string[]): Promise<void> {
  const waiting = [...cookies]
  const lane = async () => {
    for (let cookie = waiting.pop(); cookie !== undefined; cookie = waiting.pop()) {
      await open(port, cookie)
    }
  }
  await Promise.all(Array.from({ length: OPENED_AT_ONCE }, lane))
}

async function obey(command: ViewerCommand): Promise<void> {
  if (command.type === 'open') {
    await openAll(command.port, command.cookies)
    process.send?.({ type: 'opened', open: sockets.size })
  } else {
    const report: ArrivalReport = { type: 'arrivals', dropped, arrivals: [...arrivals] }
    isClosing = true
    for (const socket of sockets) socket.destroy()
    process.send?.(report)
  }
}

process.on('message', (command: ViewerCommand) => {
  obey(command).catch((error: unknown) => {
    process.send?.({ type: 'failed', message: String(error) })
  })
})
process.on('disconnect', () => process.exit(0))
