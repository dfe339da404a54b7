import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getEnv } from '@/lib/config/env'
import { Refusal } from '@/lib/domain/errors'
import { MAX_BODY_BYTES } from '../read-body'
import type { RouteHandler } from '../route'
import { CALL_POLICY, securityHeaders } from '../security-headers'

/** Route handlers that need no router: by method and route, as in `POST /api/bet`. None has parameters. */
export type DirectCalls = ReadonlyMap<string, RouteHandler>

/** Handlers read the path's query at most; where they are reached is in the headers. */
const ORIGIN = 'http://localhost'
const NO_PARAMS = { params: Promise.resolve({}) }

/**
 * True for a request that a handler can be given as it is: without a body, or with one whose length
 * is announced and taken. Next.js sees to all others, as far as the front door lets them on.
 */
export function isDirect({ method, headers }: IncomingMessage): boolean {
  if (headers['transfer-encoding'] !== undefined) return false
  return method === 'GET' || Number(headers['content-length'] ?? Number.NaN) <= MAX_BODY_BYTES
}

/** Answers by a route handler itself, in one write, with the headers that next.config.mjs gives calls. */
export async function answerDirectly(
  handler: RouteHandler,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const answer = await handler(new DirectRequest(request), NO_PARAMS)
  const body = await answer.text()
  response.writeHead(answer.status, {
    ...callHeaders(),
    ...Object.fromEntries(answer.headers),
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
}

let headersOfCalls: Readonly<Record<string, string>> | undefined

function callHeaders(): Readonly<Record<string, string>> {
  headersOfCalls ??= { ...securityHeaders(getEnv().NEXTAUTH_URL), ...CALL_POLICY }
  return headersOfCalls
}

/** The request as handlers know it. Its body is read from the connection, and only as text. */
class DirectRequest extends Request {
  readonly #incoming: IncomingMessage

  constructor(incoming: IncomingMessage) {
    super(`${ORIGIN}${incoming.url ?? '/'}`, {
      method: incoming.method ?? 'GET',
      headers: readHeaders(incoming),
    })
    this.#incoming = incoming
  }

  override async text(): Promise<string> {
    const chunks: Uint8Array[] = []
    try {
      for await (const chunk of this.#incoming) chunks.push(chunk)
    } catch {
      throw new Refusal('invalid-input', { detail: 'The body did not arrive as a whole.' })
    }
    return Buffer.concat(chunks).toString('utf8')
  }
}

function readHeaders({ headers }: IncomingMessage): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  )
}
