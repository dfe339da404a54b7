import 'server-only'
import { db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { whereAll } from '@/lib/db/list-size'

export interface AuditRow {
  readonly id: string
  readonly createdAt: Date
  /** Name and email of who acted; null where nobody was signed in. */
  readonly actor: { readonly name: string; readonly email: string } | null
  readonly via: string
  /** Address and session of the request; null without one. */
  readonly address: string | null
  readonly sessionId: string | null
  readonly action: string
  readonly subject: string
  readonly before: unknown
  readonly after: unknown
  readonly hash: string
}

export interface AuditFilter {
  /** Empty for all. */
  readonly action: string
  /** Email of who acted, whole; empty for anybody. */
  readonly actor: string
  /** The subject as logged, or its id alone; empty for all. */
  readonly subject: string
  /** Events older than this one; left out: the newest. */
  readonly before?: string | undefined
  readonly limit: number
}

export interface AuditPage {
  readonly rows: readonly AuditRow[]
  /** Cursor of the next, older page; null at the end. */
  readonly nextBefore: string | null
}

interface Row extends Omit<AuditRow, 'id' | 'actor'> {
  readonly id: bigint
  readonly name: string | null
  readonly email: string | null
}

/** Kinds of subjects that an id alone can mean. */
const SUBJECT_KINDS = [
  'deposit_request',
  'withdrawal_request',
  'user',
  'setting',
  'game',
  'round',
  'photo',
  'info',
  'mail',
]

/** Events of the audit log, newest first, paged by the id of the last one seen. */
export async function listAuditEvents(filter: AuditFilter): Promise<AuditPage> {
  const { action, actor, subject, before, limit } = filter
  const conditions: Prisma.Sql[] = []
  if (before && /^\d{1,18}$/.test(before)) conditions.push(Prisma.sql`e.id < ${BigInt(before)}`)
  if (action) conditions.push(Prisma.sql`e.action = ${action}`)
  if (actor) {
    conditions.push(Prisma.sql`e.actor_id = (SELECT id FROM "user" WHERE email = ${actor}::citext)`)
  }
  if (subject) conditions.push(Prisma.sql`e.subject = ANY(${subjectsOf(subject)})`)
  const rows = await db.$queryRaw<Row[]>`
    SELECT e.id, e.created_at AS "createdAt", e.via, e.address,
      e.session_id::text AS "sessionId", e.action, e.subject, e.before, e.after, e.hash,
      u.name, u.email::text AS email
    FROM audit_event e LEFT JOIN "user" u ON u.id = e.actor_id ${whereAll(conditions)}
    ORDER BY e.id DESC LIMIT ${limit + 1}::int`
  const shown = rows.slice(0, limit)
  return {
    rows: shown.map(toAuditRow),
    nextBefore: rows.length > limit ? String(shown.at(-1)?.id) : null,
  }
}

function subjectsOf(text: string): string[] {
  if (text.includes(':')) return [text]
  return SUBJECT_KINDS.map((kind) => `${kind}:${text}`)
}

/** Every action that the log knows, in order; one index probe for each, however long the log is. */
export async function listAuditActions(): Promise<string[]> {
  const rows = await db.$queryRaw<{ action: string }[]>`
    WITH RECURSIVE known AS (
      (SELECT action FROM audit_event ORDER BY action LIMIT 1)
      UNION ALL
      SELECT (SELECT e.action FROM audit_event e WHERE e.action > known.action
        ORDER BY e.action LIMIT 1) FROM known WHERE known.action IS NOT NULL)
    SELECT action FROM known WHERE action IS NOT NULL`
  return rows.map(({ action }) => action)
}

function toAuditRow({ id, name, email, ...row }: Row): AuditRow {
  const actor = name !== null && email !== null ? { name, email } : null
  return { ...row, id: String(id), actor }
}
