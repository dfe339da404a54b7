import 'server-only'
import type { Session } from '@/lib/auth/session'
import { Refusal } from '@/lib/refusals'
import type { CallRequest } from './call'
import { PAGE_ACCOUNT_HEADER } from './rules/page-account'

/**
 * Refuses a write from a page of another account than the session's: the page was left open, and
 * someone else has logged in since.
 *
 * @throws Refusal `page-outdated`.
 */
export function assertPageOf(session: Session, request: Pick<CallRequest, 'headers'>): void {
  const account = request.headers.get(PAGE_ACCOUNT_HEADER)
  if (account !== null && account !== session.userId) throw new Refusal('page-outdated')
}
