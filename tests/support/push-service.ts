import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { Agent } from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import type { PushAddress } from '@/lib/money/notices/change-push'
import type { Way } from '@/lib/money/notices/send-pushes'

/** A push as it arrived. */
interface CaughtPush {
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

interface PushService {
  /** How the worker reaches this service, whatever name an address has. */
  readonly way: Way
  /** In the order in which they arrived. */
  readonly pushes: CaughtPush[]
  /** Status of the answer to the next pushes. */
  status: number
  /** Name of a service that takes pushes and never answers. */
  readonly silentHost: string
  close(): Promise<void>
}

/** A browser that accepts pushes. */
export interface Browser {
  readonly address: PushAddress
  /** Decrypts a push to the data that public/sw.js gets. */
  readonly read: (push: CaughtPush) => unknown
}

/**
 * Starts a push service on this machine that keeps what it receives. Its connections are not
 * encrypted, but the pushes are.
 */
export async function startPushService(): Promise<PushService> {
  const pushes: CaughtPush[] = []
  const server = createServer(async (request, response) => {
    if (request.headers.host === service.silentHost) return
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    if (service.status < 300) {
      const { url: path = '', headers } = request
      pushes.push({ path, headers, body: Buffer.concat(chunks) })
    }
    response.writeHead(service.status).end('some words')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const agent = new Agent()
  agent.createConnection = () => connect(port, '127.0.0.1')
  const service: PushService = {
    way: { agent },
    pushes,
    status: 201,
    silentHost: 'silent.example',
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return service
}

/** Creates what a browser creates when it is asked to accept pushes (RFC 8291). */
export function newBrowser(endpoint = `https://push.rondo.example/${randomUUID()}`): Browser {
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys('base64url')
  const auth = randomBytes(16)
  return {
    address: { endpoint, keys: { p256dh, auth: auth.toString('base64url') } },
    read: ({ body }) => JSON.parse(decrypt(body, pair, auth)),
  }
}

/** Decrypts as in RFC 8291, section 3.4, and RFC 8188, section 2. */
function decrypt(body: Buffer, pair: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyEnd = 21 + (body[20] ?? 0)
  const sendersKey = body.subarray(21, keyEnd)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sendersKey])
  const secret = hkdfSync('sha256', pair.computeSecret(sendersKey), auth, info, 32)
  const derive = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${name}\0`, bytes))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(body.subarray(-16))
  const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}

/**
 * Returns the claims that the sender signed for a push service (RFC 8292). Throws if the signature
 * belongs to another key.
 */
export function readSignature({ headers }: CaughtPush, publicKey: string): unknown {
  const [, token = '', key] =
    /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const [head, claims = '', signature = ''] = token.split('.')
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isRight || key !== publicKey) throw new Error(`a push signed by another: ${key}`)
  return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'))
}
