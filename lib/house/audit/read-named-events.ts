import 'server-only'
import { db } from '@/lib/base/db/client'
import { UUID } from '@/lib/base/format/rules/uuid'
import type { EventFacts, NamedPerson, NamedRequest } from '@/lib/house/audit/rules/audit-sentences'

export interface AuditRow extends Omit<EventFacts, 'actorId'> {
  readonly id: string
  readonly createdAt: Date
  /** The person who acted; null if nobody was logged in. */
  readonly actor: NamedPerson | null
  readonly via: string
  /** Address and session of the request; null if there is none. */
  readonly address: string | null
  readonly sessionId: string | null
  readonly hash: string
}

export interface StoredEvent
  extends Omit<AuditRow, 'id' | 'actor' | 'person' | 'request' | 'other'> {
  readonly id: bigint
  readonly actorId: string | null
}

function idOf(subject: string, kind: string): string | null {
  const [found, id = ''] = subject.split(':')
  return found === kind && UUID.test(id) ? id : null
}

/** Returns the id of another user that an event names, besides its subject. */
function otherId({ after }: Pick<StoredEvent, 'after'>): string | null {
  const player = typeof after === 'object' && after !== null ? Reflect.get(after, 'player') : null
  return typeof player === 'string' && UUID.test(player) ? player : null
}

/** Looks up the people and requests that the events name, in a fixed number of reads. */
export async function nameEvents(events: readonly StoredEvent[]): Promise<AuditRow[]> {
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
        select: { id: true, name: true, email: true, role: true },
      })
    ).map(({ role, ...person }) => [person.id, { ...person, isStaff: role !== 'player' }]),
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
  readonly isStaff: boolean
}

async function findRequests(
  events: readonly StoredEvent[],
): Promise<ReadonlyMap<string, NamedRequest>> {
  const idsOf = (kind: string) =>
    events.map(({ subject }) => idOf(subject, kind)).filter((id) => id !== null)
  const rows = await db.$queryRaw<RequestRow[]>`
    SELECT r.id::text, 'deposit' AS kind, r.status::text, r.amount, r.phone, r.txn_id AS "txnId",
      r.player_id::text AS "playerId", u.name, u.email::text,
      u.role <> 'player' AS "isStaff"
    FROM deposit_request r JOIN "user" u ON u.id = r.player_id
    WHERE r.id = ANY(${idsOf('deposit_request')}::uuid[])
    UNION ALL
    SELECT r.id::text, 'withdrawal', r.status::text, r.amount, r.phone, NULL,
      r.player_id::text, u.name, u.email::text, u.role <> 'player'
    FROM withdrawal_request r JOIN "user" u ON u.id = r.player_id
    WHERE r.id = ANY(${idsOf('withdrawal_request')}::uuid[])`
  return new Map(
    rows.map(({ playerId, name, email, isStaff, amount, ...request }) => [
      request.id,
      { ...request, amount: Number(amount) / 100, player: { id: playerId, name, email, isStaff } },
    ]),
  )
}
