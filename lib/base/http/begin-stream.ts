import 'server-only'
import type { ServerResponse } from 'node:http'
import type { CallRequest } from '@/lib/base/http/call-request'
import { type AnswerStream, type BegunStream, currentRequest } from './request-context'

/**
 * Begins an answer that stays open as long as its client listens. A direct call writes to the
 * connection itself, because Next.js would keep a stream, a pipe and a request of its own for each
 * answer.
 */
export function beginStream(
  request: CallRequest,
  headers: Readonly<Record<string, string>>,
): BegunStream {
  const { beginStream: begin, closed } = currentRequest()
  if (begin && closed) return { stream: begin(headers), answer: new Response(), closed }
  const left = new AbortController()
  const leave = () => left.abort()
  const signal = closed ?? request.signal
  if (signal?.aborted) leave()
  signal?.addEventListener('abort', leave)
  const { readable, stream } = readableStream(leave, () => {
    // This reference also keeps the request in memory: a garbage-collected request reports no
    // abort.
    ;(closed ?? request.signal)?.removeEventListener('abort', leave)
  })
  return { stream, answer: new Response(readable, { headers }), closed: left.signal }
}

function readableStream(onCancel: () => void, onEnd: () => void) {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const readable = new ReadableStream<Uint8Array>(
    {
      start: (own) => {
        controller = own
      },
      cancel: onCancel,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: 0 }),
  )
  const stream: AnswerStream = {
    get backlogBytes() {
      return -(controller?.desiredSize ?? 0)
    },
    write: (bytes) => controller?.enqueue(bytes),
    end: () => {
      onEnd()
      try {
        controller?.close()
      } catch {
        // The client closed the stream first, so there is nothing left to end.
      }
    },
    destroy: () => {
      onEnd()
      controller?.error(new Error('live client stopped reading'))
    },
  }
  return { readable, stream }
}

/**
 * Begins an endless answer and writes it to the connection itself. Each piece is one write, without
 * the work that Node.js does for each piece of an answer.
 */
export function beginConnectionStream(
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
): AnswerStream {
  // The headers and the data written right after them are sent together.
  const { socket } = response
  socket?.cork()
  process.nextTick(() => socket?.uncork())
  response.writeHead(200, headers)
  response.flushHeaders()
  // The request's headers use as much memory as everything else that belongs to a connection.
  response.req.headers = {}
  response.req.rawHeaders = []
  return new ConnectionStream(response)
}

/** A class instead of closures because there are ten thousand of these. */
class ConnectionStream implements AnswerStream {
  constructor(private readonly response: ServerResponse) {}

  get backlogBytes(): number {
    return this.response.socket?.writableLength ?? 0
  }

  write(bytes: Uint8Array): void {
    const { socket, chunkedEncoding } = this.response
    // HTTP/1.0 has no chunks; there the answer ends with the connection.
    socket?.write(chunkedEncoding ? asChunk(bytes) : bytes)
  }

  end(): void {
    this.response.end()
  }

  destroy(): void {
    this.response.destroy()
  }
}

let lastBytes: Uint8Array | undefined
let lastChunk: Buffer = Buffer.alloc(0)

/** Returns the bytes as a chunk of HTTP/1.1. Builds a chunk that goes to many clients only once. */
function asChunk(bytes: Uint8Array): Buffer {
  if (bytes !== lastBytes) {
    lastBytes = bytes
    const size = Buffer.from(`${bytes.byteLength.toString(16)}\r\n`, 'latin1')
    lastChunk = Buffer.concat([size, bytes, CHUNK_END])
  }
  return lastChunk
}

const CHUNK_END = Buffer.from('\r\n', 'latin1')
