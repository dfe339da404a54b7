/** Keeps the position of the key in a request's bytes, so that each sending gets its own key. */
export interface PreparedRequest {
  readonly bytes: Buffer
  /** Offset of the digits of the Idempotency-Key; null if the request has none. */
  readonly keyAt: number | null
}

const KEY_DIGITS = 15
const KEY_PLACE = '0'.repeat(KEY_DIGITS)

export interface RequestText {
  readonly port: number
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly cookie?: string
  readonly body?: object
  /** The client's address as a proxy passes it on. */
  readonly address?: string
}

/** Builds the bytes of an HTTP/1.1 request. A POST carries an Idempotency-Key. */
export function prepareRequest(request: RequestText): PreparedRequest {
  const { port, method, path, cookie, body, address } = request
  const text = body === undefined ? '' : JSON.stringify(body)
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    'Accept: application/json',
    ...(cookie ? [`Cookie: ${cookie}`] : []),
    ...(address ? [`X-Forwarded-For: ${address}`] : []),
    ...(method === 'POST'
      ? [
          'Content-Type: application/json',
          `Content-Length: ${Buffer.byteLength(text)}`,
          `Idempotency-Key: bench-${KEY_PLACE}`,
        ]
      : []),
  ]
  const bytes = Buffer.from(`${lines.join('\r\n')}\r\n\r\n${text}`)
  const keyAt = bytes.indexOf(KEY_PLACE)
  return { bytes, keyAt: keyAt === -1 ? null : keyAt }
}

let stamped = 0

/** Writes a key into the request that no other request of this process has. */
export function stampKey({ bytes, keyAt }: PreparedRequest): void {
  stamped += 1
  if (keyAt !== null) bytes.write(String(stamped).padStart(KEY_DIGITS, '0'), keyAt, 'latin1')
}
