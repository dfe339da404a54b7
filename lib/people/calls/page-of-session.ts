import 'server-only'
import type { CallRequest } from '@/lib/base/http/call-request'
import { PAGE_ACCOUNT_HEADER } from '@/lib/base/http/rules/page-account'
import { Refusal } from '@/lib/base/text/refusals'
import type { Session } from '@/lib/people/sessions/session'

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
