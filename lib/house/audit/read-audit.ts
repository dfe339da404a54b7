import 'server-only'
import { db } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import { whereAll } from '@/lib/base/db/list-size'
import { inDays, matchingPeople } from '@/lib/house/audit/log-filters.sql'
import { type AuditRow, nameEvents, type StoredEvent } from '@/lib/house/audit/read-named-events'
import { type AuditGroup, groupOf, type NamedPerson } from '@/lib/house/audit/rules/audit-sentences'
import { AUDIT_GENESIS, auditHash } from '@/lib/people/audit/rules/audit-hash'

export interface AuditFilter {
  /** Empty for all. */
  readonly action: string
  /** Actions of a group; null or left out for all. */
  readonly group?: AuditGroup | null
  /** Full email of the person who acted; empty for anyone. */
  readonly actor: string
  /** The subject as logged, or only its id; empty for all. */
  readonly subject: string
  /** Part of a player's name, email or phone, or a txnID; empty for all. */
  readonly player?: string
  /** Days in `HOUSE_ZONE`, first and last included. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Decimal major units; null or left out for any. */
  readonly least?: number | null
  readonly most?: number | null
  /** Leaves out events of risk cases. */
  readonly isWithoutRisk?: boolean
  /** Leaves out who looked at what, which is half of a log. */
  readonly isWithoutViews?: boolean
  /** Events older than this one; left out: the newest events. */
  readonly before?: string | undefined
  readonly limit: number
}

export interface AuditPage {
  readonly rows: readonly AuditRow[]
  /** Cursor of the next, older page; null at the end. */
  readonly nextBefore: string | null
}

/** Kinds of subjects that are searched when only an id is given. */
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
  'risk_case',
]

const COLUMNS = Prisma.sql`e.id, e.actor_id::text AS "actorId", e.created_at AS "createdAt", e.via, e.address,
  e.session_id::text AS "sessionId", e.action, e.subject, e.before, e.after, e.hash`

/**
 * Lists events of the audit log, newest first, paged by the id of the last one seen. The searched
 * subjects and actions have an index in the order of ids, so a page costs the same in a log of any
 * length.
 */
export async function listAuditEvents(filter: AuditFilter): Promise<AuditPage> {
  const { limit, subject, player = '' } = filter
  const wanted = await conditionsOf(filter)
  const page = Prisma.sql`ORDER BY e.id DESC LIMIT ${limit + 1}::int`
  const each = (values: Prisma.Sql, is: Prisma.Sql) => Prisma.sql`
    SELECT e.* FROM (${values}) AS wanted (value) CROSS JOIN LATERAL (
      SELECT ${COLUMNS} FROM audit_event e ${whereAll([is, ...wanted])} ${page}) e ${page}`
  const subjects = [
    subject && Prisma.sql`(SELECT unnest(${subjectsOf(subject)}::text[]))`,
    player && Prisma.sql`(${subjectsOfPlayers(player)})`,
  ].filter((each) => each !== '')
  const rows = await db.$queryRaw<StoredEvent[]>(
    subjects.length > 0
      ? each(Prisma.join(subjects, ' INTERSECT '), Prisma.sql`e.subject = wanted.value`)
      : filter.action || filter.group
        ? each(
            Prisma.sql`SELECT unnest(${await actionsOf(filter)}::text[])`,
            Prisma.sql`e.action = wanted.value`,
          )
        : Prisma.sql`SELECT ${COLUMNS} FROM audit_event e ${whereAll(wanted)} ${page}`,
  )
  const shown = rows.slice(0, limit)
  return {
    rows: await nameEvents(shown),
    nextBefore: rows.length > limit ? String(shown.at(-1)?.id) : null,
  }
}

async function actionsOf({ action, group }: AuditFilter): Promise<string[]> {
  if (action) return [action]
  return (await listAuditActions()).filter((known) => groupOf(known) === group)
}

/** Returns the conditions besides the action or subject that an event is looked up by. */
async function conditionsOf(filter: AuditFilter): Promise<Prisma.Sql[]> {
  const { actor, before, least = null, most = null, player, subject } = filter
  const conditions: Prisma.Sql[] = []
  if (filter.isWithoutRisk) conditions.push(Prisma.sql`e.action NOT LIKE 'risk.%'`)
  if (filter.isWithoutViews)
    conditions.push(Prisma.sql`e.action NOT IN ('player.view', 'list.view')`)
  if (before && /^\d{1,18}$/.test(before)) conditions.push(Prisma.sql`e.id < ${BigInt(before)}`)
  if (actor) {
    conditions.push(Prisma.sql`e.actor_id = (SELECT id FROM "user" WHERE email = ${actor}::citext)`)
  }
  if ((player || subject) && (filter.action || filter.group)) {
    conditions.push(Prisma.sql`e.action = ANY(${await actionsOf(filter)}::text[])`)
  }
  if (least !== null) conditions.push(Prisma.sql`audit_amount(e.after) >= ${least}::numeric`)
  if (most !== null) conditions.push(Prisma.sql`audit_amount(e.after) <= ${most}::numeric`)
  return [...conditions, ...inDays('created_at', 'audit_event', filter)]
}

function subjectsOf(text: string): string[] {
  if (text.includes(':')) return [text]
  return SUBJECT_KINDS.map((kind) => `${kind}:${text}`)
}

/** Selects the players and their requests as audit subjects. */
function subjectsOfPlayers(search: string): Prisma.Sql {
  return Prisma.sql`
    WITH player AS MATERIALIZED (${matchingPeople(search)})
    SELECT 'user:' || id FROM player
    UNION ALL SELECT 'deposit_request:' || d.id FROM deposit_request d JOIN player p ON p.id = d.player_id
    UNION ALL SELECT 'withdrawal_request:' || w.id FROM withdrawal_request w JOIN player p ON p.id = w.player_id
    UNION SELECT 'deposit_request:' || t.id FROM deposit_request t
    WHERE txn_key(${search}) <> '' AND txn_key(t.txn_id) = txn_key(${search})`
}

/**
 * Lists every action in the log, in order, with one index probe per action, however long the log
 * is.
 */
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

/** Lists all staff members by name. */
export async function listStaffPeople(): Promise<NamedPerson[]> {
  const people = await db.user.findMany({
    where: { role: { not: 'player' } },
    select: { id: true, name: true, email: true },
    orderBy: [{ name: 'asc' }, { email: 'asc' }],
  })
  return people.map((person) => ({ ...person, isStaff: true }))
}

/** One event in full. */
export interface AuditEvent {
  readonly row: AuditRow
  /** The session of the actor; null without one. */
  readonly session: { readonly device: string; readonly startedAt: Date } | null
  readonly seal: {
    readonly previousHash: string
    /** True if the event and the hash before it give the event's own hash. */
    readonly fits: boolean
  }
}

/** Returns the event with that id and recomputes its hash; null if there is no such event. */
export async function findAuditEvent(id: string): Promise<AuditEvent | null> {
  if (!/^\d{1,18}$/.test(id)) return null
  const [event] = await db.$queryRaw<StoredEvent[]>`
    SELECT ${COLUMNS} FROM audit_event e WHERE e.id = ${BigInt(id)}`
  if (!event) return null
  const [[row], previous, session] = await Promise.all([
    nameEvents([event]),
    db.auditEvent.findFirst({
      where: { id: { lt: event.id } },
      orderBy: { id: 'desc' },
      select: { hash: true },
    }),
    event.sessionId === null
      ? null
      : db.session.findUnique({
          where: { id: event.sessionId },
          select: { device: true, startedAt: true },
        }),
  ])
  if (!row) return null
  const previousHash = previous?.hash ?? AUDIT_GENESIS
  return {
    row,
    session,
    seal: { previousHash, fits: auditHash(previousHash, event) === event.hash },
  }
}
