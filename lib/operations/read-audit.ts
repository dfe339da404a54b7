import 'server-only'
import { dayAfter, startOfDay } from '@/lib/accounts/rules/days'
import { db } from '@/lib/db/client'
import { containsPattern } from '@/lib/db/contains-pattern'
import { Prisma } from '@/lib/db/generated/client'
import { whereAll } from '@/lib/db/list-size'
import { phonePattern } from '@/lib/db/search-terms'
import { AUDIT_GENESIS, auditHash } from '@/lib/operations/rules/audit-hash'
import {
  type AuditGroup,
  type EventFacts,
  groupOf,
  type NamedPerson,
  type NamedRequest,
} from '@/lib/operations/rules/audit-sentences'

/** The days of the audit log begin at midnight here. */
export const AUDIT_ZONE = 'Asia/Dhaka'

export interface AuditRow extends Omit<EventFacts, 'actorId'> {
  readonly id: string
  readonly createdAt: Date
  /** Who acted; null where nobody was signed in. */
  readonly actor: NamedPerson | null
  readonly via: string
  /** Address and session of the request; null without one. */
  readonly address: string | null
  readonly sessionId: string | null
  readonly hash: string
}

export interface AuditFilter {
  /** Empty for all. */
  readonly action: string
  /** Actions of a group; null or left out for all. */
  readonly group?: AuditGroup | null
  /** Email of who acted, whole; empty for anybody. */
  readonly actor: string
  /** The subject as logged, or its id alone; empty for all. */
  readonly subject: string
  /** Part of a player's name, email or phone; empty for all. */
  readonly player?: string
  /** Days in `AUDIT_ZONE`, first and last included. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Decimal major units; null or left out for any. */
  readonly least?: number | null
  readonly most?: number | null
  /** What became of cases of risk is left out. */
  readonly isWithoutRisk?: boolean
  /** Events older than this one; left out: the newest. */
  readonly before?: string | undefined
  readonly limit: number
}

export interface AuditPage {
  readonly rows: readonly AuditRow[]
  /** Cursor of the next, older page; null at the end. */
  readonly nextBefore: string | null
}

interface StoredEvent extends Omit<AuditRow, 'id' | 'actor' | 'person' | 'request' | 'other'> {
  readonly id: bigint
  readonly actorId: string | null
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
  'risk_case',
]

/** Players whose events are looked for by a part of their name: the newest ones. */
const MOST_PLAYERS = 20

const COLUMNS = Prisma.sql`e.id, e.actor_id::text AS "actorId", e.created_at AS "createdAt", e.via, e.address,
  e.session_id::text AS "sessionId", e.action, e.subject, e.before, e.after, e.hash`

/**
 * Events of the audit log, newest first, paged by the id of the last one seen. What is looked for has an
 * index that is in the order of ids, so that a page costs the same in a log of any length.
 */
export async function listAuditEvents(filter: AuditFilter): Promise<AuditPage> {
  const { limit, subject, player = '' } = filter
  const wanted = await conditionsOf(filter)
  const page = Prisma.sql`ORDER BY e.id DESC LIMIT ${limit + 1}::int`
  const each = (values: Prisma.Sql, is: Prisma.Sql) => Prisma.sql`
    SELECT e.* FROM (${values}) AS wanted (value) CROSS JOIN LATERAL (
      SELECT ${COLUMNS} FROM audit_event e ${whereAll([is, ...wanted])} ${page}) e ${page}`
  const rows = await db.$queryRaw<StoredEvent[]>(
    subject
      ? each(
          Prisma.sql`SELECT unnest(${subjectsOf(subject)}::text[])`,
          Prisma.sql`e.subject = wanted.value`,
        )
      : player
        ? each(subjectsOfPlayers(player), Prisma.sql`e.subject = wanted.value`)
        : filter.action || filter.group
          ? each(
              Prisma.sql`SELECT unnest(${await actionsOf(filter)}::text[])`,
              Prisma.sql`e.action = wanted.value`,
            )
          : Prisma.sql`SELECT ${COLUMNS} FROM audit_event e ${whereAll(wanted)} ${page}`,
  )
  const shown = rows.slice(0, limit)
  return {
    rows: await nameAll(shown),
    nextBefore: rows.length > limit ? String(shown.at(-1)?.id) : null,
  }
}

async function actionsOf({ action, group }: AuditFilter): Promise<string[]> {
  if (action) return [action]
  return (await listAuditActions()).filter((known) => groupOf(known) === group)
}

/** What an event must be beside its action or subject, where that leads to it. */
async function conditionsOf(filter: AuditFilter): Promise<Prisma.Sql[]> {
  const { actor, before, least = null, most = null, player, subject } = filter
  const conditions: Prisma.Sql[] = []
  if (filter.isWithoutRisk) conditions.push(Prisma.sql`e.action NOT LIKE 'risk.%'`)
  if (before && /^\d{1,18}$/.test(before)) conditions.push(Prisma.sql`e.id < ${BigInt(before)}`)
  if (actor) {
    conditions.push(Prisma.sql`e.actor_id = (SELECT id FROM "user" WHERE email = ${actor}::citext)`)
  }
  if ((player || subject) && (filter.action || filter.group)) {
    conditions.push(Prisma.sql`e.action = ANY(${await actionsOf(filter)}::text[])`)
  }
  if (least !== null) conditions.push(Prisma.sql`audit_amount(e.after) >= ${least}::numeric`)
  if (most !== null) conditions.push(Prisma.sql`audit_amount(e.after) <= ${most}::numeric`)
  return [...conditions, ...inDays('e', 'created_at', 'audit_event', filter)]
}

/**
 * The days as a range of ids, which follow the clock; the clock may have been set back, so the range is
 * wider by an hour and each row is judged by its own time.
 */
function inDays(
  row: 'e',
  column: 'created_at' | 'at',
  table: 'audit_event' | 'sign_in_event',
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
): Prisma.Sql[] {
  const at = Prisma.raw(`${row}.${column}`)
  const id = Prisma.raw(`${row}.id`)
  const ids = (moment: Prisma.Sql, order: 'ASC' | 'DESC') => Prisma.sql`(
    SELECT s.id FROM ${Prisma.raw(table)} s WHERE s.${Prisma.raw(column)} ${Prisma.raw(order === 'ASC' ? '>=' : '<')} ${moment}
    ORDER BY s.${Prisma.raw(column)} ${Prisma.raw(order)} LIMIT 1)`
  const conditions: Prisma.Sql[] = []
  if (from) {
    const start = startOfDay(from, AUDIT_ZONE)
    const earlier = Prisma.sql`${start}::timestamptz - interval '1 hour'`
    conditions.push(Prisma.sql`${at} >= ${start}::timestamptz AND ${id} >= ${ids(earlier, 'ASC')}`)
  }
  if (to) {
    const end = startOfDay(dayAfter(to), AUDIT_ZONE)
    const later = Prisma.sql`${end}::timestamptz + interval '1 hour'`
    conditions.push(Prisma.sql`${at} < ${end}::timestamptz AND ${id} <= ${ids(later, 'DESC')}`)
  }
  return conditions
}

function subjectsOf(text: string): string[] {
  if (text.includes(':')) return [text]
  return SUBJECT_KINDS.map((kind) => `${kind}:${text}`)
}

/** Ids of the players that a part of a name, an email or a phone number means. */
function matchingPlayers(search: string): Prisma.Sql {
  const pattern = containsPattern(search)
  const phone = phonePattern(search)
  const byPhone = phone === null ? Prisma.empty : Prisma.sql`OR phone LIKE ${phone}`
  return Prisma.sql`
    SELECT id FROM "user" WHERE name ILIKE ${pattern} OR email::text ILIKE ${pattern} ${byPhone}
    ORDER BY created_at DESC, id LIMIT ${MOST_PLAYERS}::int`
}

/** The players themselves and their requests, as subjects. */
function subjectsOfPlayers(search: string): Prisma.Sql {
  return Prisma.sql`
    WITH player AS MATERIALIZED (${matchingPlayers(search)})
    SELECT 'user:' || id FROM player
    UNION ALL SELECT 'deposit_request:' || d.id FROM deposit_request d JOIN player p ON p.id = d.player_id
    UNION ALL SELECT 'withdrawal_request:' || w.id FROM withdrawal_request w JOIN player p ON p.id = w.player_id`
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

/** Everybody of staff, by name. */
export function listStaffPeople(): Promise<NamedPerson[]> {
  return db.user.findMany({
    where: { role: { not: 'player' } },
    select: { id: true, name: true, email: true },
    orderBy: [{ name: 'asc' }, { email: 'asc' }],
  })
}

/** One event in full. */
export interface AuditEntry {
  readonly row: AuditRow
  /** The session that it was done in; null without one. */
  readonly session: { readonly device: string; readonly startedAt: Date } | null
  readonly seal: {
    readonly previousHash: string
    /** The event and the hash before it give its own hash. */
    readonly fits: boolean
  }
}

/** The event of that id with its seal worked out again; null when there is none. */
export async function getAuditEntry(id: string): Promise<AuditEntry | null> {
  if (!/^\d{1,18}$/.test(id)) return null
  const [event] = await db.$queryRaw<StoredEvent[]>`
    SELECT ${COLUMNS} FROM audit_event e WHERE e.id = ${BigInt(id)}`
  if (!event) return null
  const [[row], previous, session] = await Promise.all([
    nameAll([event]),
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

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

function idOf(subject: string, kind: string): string | null {
  const [found, id = ''] = subject.split(':')
  return found === kind && UUID.test(id) ? id : null
}

/** Another user that an event names, beside its subject. */
function otherId({ after }: Pick<StoredEvent, 'after'>): string | null {
  const player = typeof after === 'object' && after !== null ? Reflect.get(after, 'player') : null
  return typeof player === 'string' && UUID.test(player) ? player : null
}

/** Looks up what the events name: three reads, whatever their number. */
async function nameAll(events: readonly StoredEvent[]): Promise<AuditRow[]> {
  const requests = await findRequests(events)
  const ids = events.flatMap((event) => [
    event.actorId,
    idOf(event.subject, 'user'),
    otherId(event),
  ])
  const people = new Map(
    (
      await db.user.findMany({
        where: { id: { in: [...new Set(ids.filter((id) => id !== null))] } },
        select: { id: true, name: true, email: true },
      })
    ).map((person) => [person.id, person]),
  )
  const personOf = (id: string | null) => (id === null ? null : (people.get(id) ?? null))
  return events.map(({ actorId, ...event }) => {
    const requestId =
      idOf(event.subject, 'deposit_request') ?? idOf(event.subject, 'withdrawal_request')
    return {
      ...event,
      id: String(event.id),
      actor: personOf(actorId),
      person: personOf(idOf(event.subject, 'user')),
      request: requestId === null ? null : (requests.get(requestId) ?? null),
      other: personOf(otherId(event)),
    }
  })
}

interface RequestRow extends Omit<NamedRequest, 'player' | 'amount'> {
  /** Minor units. */
  readonly amount: bigint
  readonly playerId: string
  readonly name: string
  readonly email: string
}

async function findRequests(
  events: readonly StoredEvent[],
): Promise<ReadonlyMap<string, NamedRequest>> {
  const idsOf = (kind: string) =>
    events.map(({ subject }) => idOf(subject, kind)).filter((id) => id !== null)
  const rows = await db.$queryRaw<RequestRow[]>`
    SELECT r.id::text, 'deposit' AS kind, r.status::text, r.amount, r.phone, r.txn_id AS "txnId",
      r.player_id::text AS "playerId", u.name, u.email::text
    FROM deposit_request r JOIN "user" u ON u.id = r.player_id
    WHERE r.id = ANY(${idsOf('deposit_request')}::uuid[])
    UNION ALL
    SELECT r.id::text, 'withdrawal', r.status::text, r.amount, r.phone, NULL,
      r.player_id::text, u.name, u.email::text
    FROM withdrawal_request r JOIN "user" u ON u.id = r.player_id
    WHERE r.id = ANY(${idsOf('withdrawal_request')}::uuid[])`
  return new Map(
    rows.map(({ playerId, name, email, amount, ...request }) => [
      request.id,
      { ...request, amount: Number(amount) / 100, player: { id: playerId, name, email } },
    ]),
  )
}

/** A login of a player, or a try at one. */
export interface LoginRow {
  readonly id: string
  readonly at: Date
  /** Null where the email is nobody's. */
  readonly person: NamedPerson | null
  readonly way: string
  /** Why it was refused; null where it was not. */
  readonly refusal: string | null
  readonly address: string
  readonly device: string
}

export interface LoginFilter
  extends Pick<AuditFilter, 'player' | 'from' | 'to' | 'before' | 'limit'> {
  readonly isRefused: boolean
}

export interface LoginPage {
  readonly rows: readonly LoginRow[]
  readonly nextBefore: string | null
}

/** Logins of everybody as far as they are kept, also refused ones, newest first. */
export async function listLogins(filter: LoginFilter): Promise<LoginPage> {
  const { player = '', isRefused, before, limit } = filter
  const conditions = inDays('e', 'at', 'sign_in_event', filter)
  if (isRefused) conditions.push(Prisma.sql`e.refusal IS NOT NULL`)
  if (before && /^\d{1,18}$/.test(before)) conditions.push(Prisma.sql`e.id < ${BigInt(before)}`)
  const columns = Prisma.sql`e.id, e.at, e.user_id AS "userId", e.way, e.refusal, e.address, e.device`
  const page = Prisma.sql`ORDER BY e.id DESC LIMIT ${limit + 1}::int`
  const found = player
    ? Prisma.sql`SELECT e.* FROM (${matchingPlayers(player)}) AS p CROSS JOIN LATERAL (
        SELECT ${columns} FROM sign_in_event e
        ${whereAll([Prisma.sql`e.user_id = p.id`, ...conditions])} ${page}) e ${page}`
    : Prisma.sql`SELECT ${columns} FROM sign_in_event e ${whereAll(conditions)} ${page}`
  const rows = await db.$queryRaw<
    (Omit<LoginRow, 'id' | 'person'> & {
      id: bigint
      userId: string | null
      name: string
      email: string
    })[]
  >`
    SELECT f.id, f.at, f."userId"::text, f.way, f.refusal, f.address, f.device, u.name, u.email::text
    FROM (${found}) f LEFT JOIN "user" u ON u.id = f."userId" ORDER BY f.id DESC`
  const shown = rows.slice(0, limit)
  return {
    rows: shown.map(({ id, userId, name, email, ...row }) => ({
      ...row,
      id: String(id),
      person: userId === null ? null : { id: userId, name, email },
    })),
    nextBefore: rows.length > limit ? String(shown.at(-1)?.id) : null,
  }
}

/** A part of the chain: every event from one to another. */
export interface AuditRange {
  /** Id of the event before the first one; 0 where there is none. */
  readonly afterId: bigint
  readonly previousHash: string
  /** Id of the last event; 0 where there is none. */
  readonly lastId: bigint
  readonly lastHash: string
}

/** The events of the days, first and last included, without a gap: a chain can only be checked whole. */
export async function findAuditRange({ from, to }: Pick<AuditFilter, 'from' | 'to'>) {
  const start = from === undefined ? null : startOfDay(from, AUDIT_ZONE)
  const end = to === undefined ? null : startOfDay(dayAfter(to), AUDIT_ZONE)
  const [first, last] = await Promise.all([
    start &&
      db.auditEvent.findFirst({
        where: { createdAt: { gte: start } },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      }),
    db.auditEvent.findFirst({
      ...(end && { where: { createdAt: { lt: end } } }),
      orderBy: end ? [{ createdAt: 'desc' }, { id: 'desc' }] : { id: 'desc' },
    }),
  ])
  const before =
    start === null
      ? null
      : await db.auditEvent.findFirst({
          ...(first && { where: { id: { lt: first.id } } }),
          orderBy: { id: 'desc' },
        })
  const previousHash = before?.hash ?? AUDIT_GENESIS
  const isEmpty = last === null || last.id <= (before?.id ?? 0n)
  return {
    afterId: before?.id ?? 0n,
    previousHash,
    lastId: isEmpty ? 0n : last.id,
    lastHash: isEmpty ? previousHash : last.hash,
  } satisfies AuditRange
}

/** The next events of a range, oldest first, with every fact that their hash is of. */
export function listAuditRange({ afterId, lastId }: AuditRange, limit: number) {
  return db.auditEvent.findMany({
    where: { id: { gt: afterId, lte: lastId } },
    orderBy: { id: 'asc' },
    take: limit,
  })
}
