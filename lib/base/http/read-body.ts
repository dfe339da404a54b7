import 'server-only'
import type { CallRequest } from '@/lib/base/http/call-request'
import { Refusal } from '@/lib/base/text/refusals'

/**
 * Reads the JSON body of a request. The gateway has checked its size, and that it has arrived
 * (gateway/await-body.ts).
 *
 * @throws Refusal `not-json`, `invalid-input`.
 */
export async function readJsonBody(request: CallRequest): Promise<unknown> {
  if (mediaTypeOf(request) !== 'application/json') throw new Refusal('not-json')
  const text = await request.text()
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('invalid-input', { detail: 'The body is not JSON.' })
  }
}

/**
 * Returns the media type that a request gives for its body, without parameters; empty if it gives
 * none.
 */
export function mediaTypeOf({ headers }: Pick<CallRequest, 'headers'>): string {
  return headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
}
