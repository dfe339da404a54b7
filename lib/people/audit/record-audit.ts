import 'server-only'
import { db, type Tx } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import { readClock } from '@/lib/base/db/read-clock'
import { currentRequest, requestContexts } from '@/lib/base/http/request-context'
import { AUDIT_GENESIS, auditHash } from '@/lib/people/audit/rules/audit-hash'

/** Advisory lock that makes all transactions append their events one after the other. */
const AUDIT_LOCK = 7_201

export interface AuditEntry {
  /** Null if nobody was logged in. */
  readonly actorId: string | null
  /** Action, e.g. `deposit.accept`. */
  readonly action: string
  /** Subject, e.g. `deposit_request:<id>`. */
  readonly subject: string
  readonly before?: Prisma.InputJsonObject
  readonly after?: Prisma.InputJsonObject
}

/**
 * Result of one step of a larger change. The use case around it records it with the actor and the
 * subject.
 */
export type AuditedChange = Omit<AuditEntry, 'actorId' | 'subject'>

/** Channel, address and session that something was done through. */
interface Origin {
  readonly via: 'request' | 'command line' | 'system'
  readonly address: string | null
  readonly sessionId: string | null
}

let isCommandLine = false

/**
 * Makes the audit log record everything that this process does from now on as done from the command
 * line.
 */
export function recordAsCommandLine(): void {
  isCommandLine = true
}

function originOf(actorId: string | null): Origin {
  const request = requestContexts().getStore()
  // Every request has an address. A context without one only sets a language (`withinLocale`).
  const address = request?.address ?? null
  const via = address !== null ? 'request' : isCommandLine ? 'command line' : 'system'
  // A session belongs to its own user: it isn't recorded for something done in another person's
  // name, e.g. through the link in an email.
  const isOwn = actorId !== null && request?.userId === actorId
  const sessionId = (isOwn && request?.sessionId) || null
  return { via, address, sessionId }
}

/**
 * Appends an event and its origin to the audit log, in the caller's transaction. An event of an
 * approved act names the approval. Call it last: from here to the commit, all other transactions
 * that write to the audit log wait.
 */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${AUDIT_LOCK}::bigint)`
  const last = await tx.auditEvent.findFirst({ orderBy: { id: 'desc' }, select: { hash: true } })
  const { approvalId } = currentRequest()
  const after = approvalId === undefined ? entry.after : { ...entry.after, approval: approvalId }
  const facts = {
    actorId: entry.actorId,
    ...originOf(entry.actorId),
    action: entry.action,
    subject: entry.subject,
    before: entry.before ?? null,
    after: after ?? null,
    createdAt: await readClock(tx),
  }
  await tx.auditEvent.create({
    data: {
      ...facts,
      before: entry.before ?? Prisma.DbNull,
      after: after ?? Prisma.DbNull,
      hash: auditHash(last?.hash ?? AUDIT_GENESIS, facts),
    },
  })
}

/** Appends an event that comes with no other change: a downloaded file, a started check. */
export async function recordAct(entry: AuditEntry): Promise<void> {
  await db.$transaction((tx) => recordAudit(tx, entry))
}
