import 'server-only'
import { db, type Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { readClock } from '@/lib/db/read-clock'
import { requestContexts } from '@/lib/http/request-context'
import { AUDIT_GENESIS, auditHash } from '@/lib/operations/rules/audit-hash'

/** Advisory lock that puts the events of all transactions in one line. */
const AUDIT_LOCK = 7_201

export interface AuditEntry {
  /** Null where nobody signed in acted. */
  readonly actorId: string | null
  /** Action, e.g. `deposit.accept`. */
  readonly action: string
  /** Subject, e.g. `deposit_request:<id>`. */
  readonly subject: string
  readonly before?: Prisma.InputJsonObject
  readonly after?: Prisma.InputJsonObject
}

/** What a step of a larger change did: the use case that it is part of writes it, with who did it to whom. */
export type AuditedChange = Omit<AuditEntry, 'actorId' | 'subject'>

/** By which way something was done, from where and in which sign-in. */
interface Origin {
  readonly via: 'request' | 'command line' | 'system'
  readonly address: string | null
  readonly sessionId: string | null
}

let isCommandLine = false

/** From now on what this process does is on record as done from the command line. */
export function recordAsCommandLine(): void {
  isCommandLine = true
}

function originOf(actorId: string | null): Origin {
  const request = requestContexts().getStore()
  const via = request ? 'request' : isCommandLine ? 'command line' : 'system'
  // A sign-in is whose it is: what is done in another's name, e.g. by the link of an email, is not it.
  const isOwn = actorId !== null && request?.userId === actorId
  const sessionId = (isOwn && request?.sessionId) || null
  return { via, address: request?.address ?? null, sessionId }
}

/**
 * Appends an event to the audit log, with where it came from, inside the caller's transaction. Call it last: from here to the
 * commit other transactions that audit wait.
 */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${AUDIT_LOCK}::bigint)`
  const last = await tx.auditEvent.findFirst({ orderBy: { id: 'desc' }, select: { hash: true } })
  const facts = {
    actorId: entry.actorId,
    ...originOf(entry.actorId),
    action: entry.action,
    subject: entry.subject,
    before: entry.before ?? null,
    after: entry.after ?? null,
    createdAt: await readClock(tx),
  }
  await tx.auditEvent.create({
    data: {
      ...facts,
      before: entry.before ?? Prisma.DbNull,
      after: entry.after ?? Prisma.DbNull,
      hash: auditHash(last?.hash ?? AUDIT_GENESIS, facts),
    },
  })
}

/** Appends an event of what changes nothing else: a file that was taken, a check that was started. */
export async function recordAct(entry: AuditEntry): Promise<void> {
  await db.$transaction((tx) => recordAudit(tx, entry))
}
