import { type Agent, request } from 'node:http'
import { connect } from 'node:net'
import { v7 as uuidv7 } from 'uuid'
import { type Caller, sessionCookie } from '../../support/call'
import { PASSWORD } from '../../support/factories'

/** Actions of a browser or another client against a real web process. */

/**
 * Rounds of a day, so that a bet is in time however busy the machine is. The cutoff allows a bet's
 * statement three seconds.
 */
export const LONG_ROUNDS = { ROUND_SECONDS: '86400', BETTING_CUTOFF_SECONDS: '30' }

export interface Visited {
  readonly status: number
  readonly text: string
  readonly headers: Headers
}

export async function visit(url: string, init: RequestInit = {}): Promise<Visited> {
  const answer = await fetch(url, { redirect: 'manual', ...init })
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

/** Requests a page like a browser. */
export async function visitPage(url: string, as?: Caller): Promise<Visited> {
  const cookie: Record<string, string> = as ? { cookie: await sessionCookie(as) } : {}
  return visit(url, { headers: { accept: 'text/html,application/xhtml+xml', ...cookie } })
}

/** Sends a write of a logged-in player, like the player's screen. */
export async function send(
  { origin, path }: { origin: string; path: string },
  as: Caller,
  body: object,
): Promise<Visited> {
  return visit(`${origin}${path}`, {
    method: 'POST',
    headers: {
      origin,
      'content-type': 'application/json',
      'idempotency-key': uuidv7(),
      cookie: await sessionCookie(as),
    },
    body: JSON.stringify(body),
  })
}

/** Bets 100 on red over HTTP. */
export function betOverHttp(origin: string, as: Caller): Promise<Visited> {
  return send({ origin, path: '/api/bet' }, as, { color: 'red', betAmount: 100 })
}

/**
 * Logs in with email and password like the page; returns the session cookie, or null if refused.
 */
export async function signIn(origin: string, email: string): Promise<string | null> {
  const csrf = await visit(`${origin}/api/auth/csrf`)
  const { csrfToken } = JSON.parse(csrf.text)
  const answer = await visit(`${origin}/api/auth/callback/credentials`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      cookie: (csrf.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '',
    },
    body: new URLSearchParams({ csrfToken, email, password: PASSWORD, json: 'true' }),
  })
  const cookies = answer.headers.getSetCookie()
  return cookies.find((cookie) => cookie.startsWith('rondo.session='))?.split(';')[0] ?? null
}

export interface Answered {
  readonly status: number
  readonly retryAfter: string | undefined
}

/** Requests a page on a separate connection, because fetch would hold back most of a flood. */
export function askForPage(url: string, cookie: string, agent: Agent): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, headers: { accept: 'text/html', cookie } }, (answer) => {
      answer.resume()
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] }),
      )
    })
    asked.once('error', reject)
    asked.end()
  })
}

/** Begins a request and never finishes it; returns the final answer. */
export async function neverFinishHeaders(origin: string): Promise<string> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.write('GET /api HTTP/1.1\r\nhost: x\r\n')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += String(chunk)
  })
  await new Promise((resolve) => socket.once('close', resolve))
  return answer
}
