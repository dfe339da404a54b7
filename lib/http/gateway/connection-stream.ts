import 'server-only'
import type { ServerResponse } from 'node:http'
import type { AnswerStream } from '../request-context'

/**
 * Begins an answer without end and writes it to the connection itself, in one write each, past
 * what Node.js does with each piece of an answer.
 */
export function beginConnectionStream(
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
): AnswerStream {
  // The headers and what is written right behind them travel together.
  const { socket } = response
  socket?.cork()
  process.nextTick(() => socket?.uncork())
  response.writeHead(200, headers)
  response.flushHeaders()
  // What came with the request is as much as all else that a connection holds.
  response.req.headers = {}
  response.req.rawHeaders = []
  return new ConnectionStream(response)
}

/** A class, not closures: there are ten thousand of them. */
class ConnectionStream implements AnswerStream {
  constructor(private readonly response: ServerResponse) {}

  get backlogBytes(): number {
    return this.response.socket?.writableLength ?? 0
  }

  write(bytes: Uint8Array): void {
    const { socket, chunkedEncoding } = this.response
    // HTTP/1.0 knows no chunks: there the answer ends with the connection.
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

/** The bytes as a chunk of HTTP/1.1. What goes to many is made once. */
function asChunk(bytes: Uint8Array): Buffer {
  if (bytes !== lastBytes) {
    lastBytes = bytes
    const size = Buffer.from(`${bytes.byteLength.toString(16)}\r\n`, 'latin1')
    lastChunk = Buffer.concat([size, bytes, CHUNK_END])
  }
  return lastChunk
}

const CHUNK_END = Buffer.from('\r\n', 'latin1')
