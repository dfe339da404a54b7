import 'server-only'
import type { CallRequest } from '@/lib/base/http/call-request'
import { Refusal } from '@/lib/base/text/refusals'
import { currentRequest } from './request-context'

/**
 * Returns the Idempotency-Key of a call that moves money, or the request's id if there is no key.
 * That id is new for each request. It is the same one when a trusted proxy repeats a request whose
 * answer was lost, as proxies do with PUT.
 *
 * @throws Refusal `invalid-input` for a key that is not 1 to 64 letters, digits, `-` or `_`.
 */
export function idempotencyKey(request: CallRequest): string {
  const key = request.headers.get('idempotency-key')
  if (key === null) return currentRequest().id.replaceAll('.', '_')
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(key)) {
    throw new Refusal('invalid-input', {
      detail: 'An Idempotency-Key is 1 to 64 letters, digits, - or _.',
    })
  }
  return key
}
