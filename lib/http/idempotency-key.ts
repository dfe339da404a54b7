import 'server-only'
import { Refusal } from '@/lib/domain/errors'

/**
 * The Idempotency-Key of a money POST. A client that sends none gets a fresh one: its request then
 * simply cannot be repeated safely.
 *
 * @throws Refusal `invalid-input` for a key that is not 1 to 64 letters, digits, `-` or `_`.
 */
export function idempotencyKey(request: Request): string {
  const key = request.headers.get('idempotency-key')
  if (key === null) return crypto.randomUUID()
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(key)) {
    throw new Refusal('invalid-input', {
      detail: 'An Idempotency-Key is 1 to 64 letters, digits, - or _.',
    })
  }
  return key
}
