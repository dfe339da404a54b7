import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RouteHandler } from '../route'
import { callHeaders } from './refuse'

/** Route handlers that need no router: by method and route, as in `POST /api/bet`. None has parameters. */
export type DirectCalls = ReadonlyMap<string, RouteHandler>

/** Handlers read the path's query at most; where they are reached is in the headers. */
const ORIGIN = 'http://localhost'
const NO_PARAMS = { params: Promise.resolve({}) }

/** Answers by a route handler itself, in one write, with the headers that next.config.mjs gives calls. */
export async function answerDirectly(
  handler: RouteHandler,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const answer = await handler(toRequest(request), NO_PARAMS)
  const body = await answer.text()
  response.writeHead(answer.status, {
    ...callHeaders(),
    ...Object.fromEntries(answer.headers),
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
}

/** The request as handlers know it, with its body, which has arrived (await-body.ts). */
function toRequest(incoming: IncomingMessage): Request {
  const method = incoming.method ?? 'GET'
  return new Request(`${ORIGIN}${incoming.url ?? '/'}`, {
    method,
    headers: readHeaders(incoming),
    body: method === 'GET' ? null : incoming.read(),
  })
}

function readHeaders({ headers }: IncomingMessage): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  )
}
