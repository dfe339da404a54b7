import { connect, type Socket } from 'node:net'

const HEAD_END = Buffer.from('\r\n\r\n')
const LAST_CHUNK = Buffer.from('0\r\n\r\n')
const NO_BODY = new Set([204, 304])
const NOTHING = Buffer.alloc(0)

/**
 * One kept-alive HTTP/1.1 connection with one request in flight at a time. It only understands the
 * answers of this product's servers. It costs less than a general client, because the client's CPU
 * time is lost to the server under measurement.
 */
export class HttpConnection {
  #socket: Socket
  #received: Buffer = NOTHING
  #answer: { resolve: (status: number) => void; reject: (error: Error) => void } | undefined
  /** The bytes of the last whole answer. */
  lastAnswer: Buffer = NOTHING

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.on('data', (chunk: Buffer) => this.#take(chunk))
    const fail = (error: Error) => {
      this.#answer?.reject(error)
      this.#answer = undefined
    }
    socket.on('error', fail)
    socket.on('close', () => fail(new Error('the server closed the connection')))
  }

  static open(port: number): Promise<HttpConnection> {
    return new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1' })
      socket.once('error', reject)
      socket.once('connect', () => {
        socket.off('error', reject)
        resolve(new HttpConnection(socket))
      })
    })
  }

  /** @returns the status once the whole answer has arrived */
  send(bytes: Buffer): Promise<number> {
    if (this.#socket.destroyed) return Promise.reject(new Error('the server closed the connection'))
    return new Promise((resolve, reject) => {
      this.#answer = { resolve, reject }
      this.#socket.write(bytes)
    })
  }

  close(): void {
    this.#socket.destroy()
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk])
    const status = statusOfWhole(this.#received)
    if (status === null) return
    this.lastAnswer = this.#received
    this.#received = NOTHING
    const answer = this.#answer
    this.#answer = undefined
    answer?.resolve(status)
  }
}

/** Returns the status of a complete answer, or null while part of it is missing. */
export function statusOfWhole(bytes: Buffer): number | null {
  const headEnd = bytes.indexOf(HEAD_END)
  if (headEnd === -1) return null
  const head = bytes.toString('latin1', 0, headEnd).toLowerCase()
  const status = Number(head.slice(9, 12))
  const bodyLength = bytes.length - headEnd - HEAD_END.length
  if (NO_BODY.has(status)) return status
  const length = /^content-length: *(\d+)/m.exec(head)?.[1]
  if (length !== undefined) return bodyLength >= Number(length) ? status : null
  const isWhole =
    bodyLength >= LAST_CHUNK.length && bytes.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK)
  return isWhole ? status : null
}

/** Returns the body of a complete answer that states its length. */
export function bodyOf(bytes: Buffer): string {
  return bytes.toString('utf8', bytes.indexOf(HEAD_END) + HEAD_END.length)
}
