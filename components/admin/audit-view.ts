import { cleanText } from './queue-view'

export const AUDIT_PATH = '/dashboard/audit'
const MAX_LENGTH = 254

/** What of the audit log is shown. It lives in the address. */
export interface AuditView {
  readonly action: string
  /** Email of who acted. */
  readonly actor: string
  /** What it was done to. */
  readonly subject: string
  /** Cursor: only events older than this one. */
  readonly before: string | undefined
}

type SearchParams = Readonly<Record<string, string | string[] | undefined>>

/** The view of an address; whatever makes no sense in it counts as not given. */
export function parseAuditView(params: SearchParams): AuditView {
  const text = (name: string) => {
    const value = params[name]
    return typeof value === 'string' ? cleanText(value).slice(0, MAX_LENGTH) : ''
  }
  const before = text('before')
  return {
    action: text('action'),
    actor: text('actor'),
    subject: text('subject'),
    before: /^\d{1,18}$/.test(before) ? before : undefined,
  }
}

export function auditHref(view: AuditView): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(view)) if (value) params.set(name, String(value))
  const query = params.toString()
  return query === '' ? AUDIT_PATH : `${AUDIT_PATH}?${query}`
}
