import 'server-only'
import { Refusal } from '@/lib/domain/errors'

/**
 * Scope of `{email}` in paths and bodies: the caller's own, or the caller an admin.
 * @throws Refusal `not-allowed`.
 */
export function assertOwnEmail(
  caller: { readonly email: string; readonly isAdmin?: boolean },
  email: string,
): void {
  if (caller.isAdmin) return
  if (caller.email.toLowerCase() !== email.trim().toLowerCase()) throw new Refusal('not-allowed')
}
