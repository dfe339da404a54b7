import { PAGE_ACCOUNT_HEADER } from '@/lib/base/http/rules/page-account'
import type { Problem } from '@/lib/base/http/wire'
import { apiUrl } from './api-url'
import { inViewersZone } from './in-viewers-zone'
import { pageAccount } from './page-account'
import { type AnswerReader, readerOf } from './read-answer'

const ANSWER_WITHIN_MS = 8_000

const problemReader = readerOf<Problem>({ title: 'string', code: 'string', detail: 'string' })

export type ApiAnswer<T> =
  | { readonly kind: 'ok'; readonly data: T }
  /** The server refused the call and says why. */
  | {
      readonly kind: 'refused'
      readonly problem: Problem
      readonly retryAfterSeconds: number | undefined
    }
  /** The outcome is unknown: no network, no answer in time, or a server error. */
  | { readonly kind: 'unanswered' }

/** Returns true if the call was refused because the session has ended. */
export function isLoggedOut(answer: ApiAnswer<unknown>): boolean {
  return answer.kind === 'refused' && answer.problem.code === 'not-signed-in'
}

export interface ApiCall<T> {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Sent as JSON; a form is sent unchanged. */
  readonly body?: unknown
  /** Makes a repeated call return the first result instead of doing the work twice. */
  readonly idempotencyKey?: string
  /** Parses the answer, or throws. Left out if nobody reads the answer. */
  readonly answer?: AnswerReader<T>
  readonly timeoutMs?: number
  /** Sends the call even if the page goes away meanwhile. */
  readonly keepalive?: boolean
}

/**
 * Returns a unique Idempotency-Key with 128 random bits. Over plain http there is no `randomUUID`.
 */
export function newIdempotencyKey(): string {
  return crypto.getRandomValues(new BigUint64Array(2)).join('-')
}

/** Calls the REST API. Never throws: an unreadable answer counts as no answer. */
export async function askApi<T>(path: string, call: ApiCall<T>): Promise<ApiAnswer<T>> {
  try {
    const response = await fetch(apiUrl(path), {
      method: call.method ?? 'GET',
      headers: headersOf(call),
      credentials: 'same-origin',
      cache: 'no-store',
      keepalive: call.keepalive ?? false,
      signal: AbortSignal.timeout(call.timeoutMs ?? ANSWER_WITHIN_MS),
      ...(call.body !== undefined && {
        body: isForm(call) ? call.body : JSON.stringify(call.body),
      }),
    })
    return await readAnswer(response, call)
  } catch {
    return { kind: 'unanswered' }
  }
}

function isForm(
  call: ApiCall<unknown>,
): call is ApiCall<unknown> & { body: FormData | URLSearchParams } {
  return call.body instanceof FormData || call.body instanceof URLSearchParams
}

function headersOf(call: ApiCall<unknown>): Record<string, string> {
  const account = pageAccount()
  return {
    Accept: 'application/json, application/problem+json',
    ...(call.body !== undefined && !isForm(call) && { 'Content-Type': 'application/json' }),
    ...(account !== undefined && { [PAGE_ACCOUNT_HEADER]: account }),
    ...(call.idempotencyKey && { 'Idempotency-Key': call.idempotencyKey }),
  }
}

async function readAnswer<T>(response: Response, { answer }: ApiCall<T>): Promise<ApiAnswer<T>> {
  if (response.status >= 500) return { kind: 'unanswered' }
  const body: unknown = await response.json()
  if (response.ok) {
    return { kind: 'ok', data: answer ? answer.parse(body) : (body as T) }
  }
  const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN)
  return {
    kind: 'refused',
    problem: inViewersZone(problemReader.parse(body)),
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : undefined,
  }
}
