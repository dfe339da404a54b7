import 'server-only'
import { v7 as uuidv7 } from 'uuid'
import { getEnv } from '@/lib/base/config/env'
import { db, type Tx } from '@/lib/base/db/client'
import { isUniqueViolation } from '@/lib/base/db/errors'
import type { Approval } from '@/lib/base/db/generated/client'
import { readClock } from '@/lib/base/db/read-clock'
import { originOfRequest, withinLocale } from '@/lib/base/http/request-context'
import { approvalAloneEmail } from '@/lib/base/mail/owner-emails'
import { queueEmail } from '@/lib/base/mail/queue-email'
import { Refusal } from '@/lib/base/text/refusals'
import { listToldOwners } from '@/lib/house/staff/owners.sql'
import { recordAudit } from '@/lib/people/audit/record-audit'
import { canonicalJson } from '@/lib/people/audit/rules/audit-hash'
import { may, type Role } from '@/lib/people/roles/rules/permissions'
import { type Act, openAct } from '@/lib/people/second-person/act'
import { findRoleLimit } from '@/lib/people/second-person/limits.sql'
import { decisionHash, type Json, payloadHash } from '@/lib/people/second-person/rules/decision'
import {
  APPROVAL_HOURS,
  type ApprovalKind,
  isLimited,
  kindOf,
} from '@/lib/people/second-person/rules/kinds'
import { assertFewPending, findNeed, lockActor } from '@/lib/people/second-person/second-person'
import type { ActOrder } from './acts'

const MINUTE_MS = 60_000

/** The acts of a room, which include the kind that is asked. */
type Acts<K extends ApprovalKind> = Readonly<Record<K, Act<unknown>>>

type Asking<K> = ActOrder & {
  readonly kind: K
  readonly askerId: string
  /** Reason for the approver to read; empty if none was asked for. */
  readonly reason: string
}

/** A completed act, or the approval that it needs first. */
export type Outcome<T> = { readonly done: T } | { readonly asked: Approval }

/**
 * Does an act, or requests a second person's approval if it needs one; then nothing of the act
 * happens yet.
 *
 * @param run the act itself, which throws Refusal `approval-needed` if it may not be done alone.
 * @throws Refusal anything else that `run` throws; and anything the act's description throws
 *   because the act is impossible.
 */
export async function doOrAsk<K extends ApprovalKind, T>(
  acts: Acts<K>,
  order: Asking<K>,
  run: () => Promise<T>,
): Promise<Outcome<T>> {
  try {
    return { done: await run() }
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'approval-needed')) throw error
    return { asked: await askApproval(acts, order) }
  }
}

/**
 * Requests approval by a second person, or schedules the act after a waiting time if there is no
 * second person. A request that is already pending is returned, not repeated.
 * @throws Refusal if the act is impossible as things are now; `too-many-pending` for too many
 *   requests of one kind; `not-allowed` if the requester was disabled or got another role.
 */
export async function askApproval<K extends ApprovalKind>(
  acts: Acts<K>,
  order: Asking<K>,
): Promise<Approval> {
  const kept = {
    kind: order.kind,
    payloadHash: payloadHash(order.payload),
    state: 'pending',
  } as const
  const waiting = () => db.approval.findFirst({ where: kept })
  try {
    // Always written in English, so that the text is the same for every reader.
    return await db.$transaction((tx) => withinLocale('en', () => ask(tx, acts[order.kind], order)))
  } catch (error) {
    const other = isUniqueViolation(error) ? await waiting() : null
    if (other) return other
    throw error
  }
}

async function ask(tx: Tx, act: Act<unknown>, order: Asking<ApprovalKind>): Promise<Approval> {
  const { kind, askerId, reason } = order
  const payload: Json = order.payload
  await lockActor(tx, askerId)
  const role = await lockAsker(tx, askerId, kind)
  const described = await openAct(act, payload).describe(tx, askerId)
  const amount = described.amount ?? 0n
  await assertBelowOwners(tx, { kind, amount, role })
  const need = await findNeed(tx, { kind, actorId: askerId, amount })
  await endOutdated(tx, { kind, payload, ...described })
  const askedAt = await readClock(tx)
  const asked = { id: uuidv7(), kind, ...described, payload, reason, askedById: askerId, askedAt }
  const inMs = (ms: number) => new Date(askedAt.getTime() + ms)
  const approval = await tx.approval.create({
    data: {
      ...asked,
      ...originOfRequest(askerId),
      payload: order.payload,
      payloadHash: payloadHash(payload),
      hash: decisionHash(asked),
      expiresAt: inMs(APPROVAL_HOURS * 60 * MINUTE_MS),
      notBefore: need === 'time' ? inMs(getEnv().APPROVAL_ALONE_MINUTES * MINUTE_MS) : null,
    },
  })
  // After the insert, which finds a request that is already pending first.
  await assertFewPending(tx, approval)
  if (approval.notBefore) await warnOwners(tx, approval.title, approval.notBefore)
  await recordAudit(tx, {
    actorId: askerId,
    action: 'approval.ask',
    subject: `approval:${approval.id}`,
    after: { kind, about: approval.subject, title: approval.title, reason, hash: approval.hash },
  })
  return approval
}

interface Described {
  readonly kind: ApprovalKind
  readonly payload: Json
  readonly before: Json
  readonly after: Json
}

/** Ends the pending request of the same act that describes something else: nobody can sign it. */
async function endOutdated(tx: Tx, { kind, payload, before, after }: Described): Promise<void> {
  const [waiting] = await tx.$queryRaw<Pick<Approval, 'id' | 'title' | 'before' | 'after'>[]>`
    SELECT id::text, title, before, after FROM approval
    WHERE kind = ${kind} AND payload_hash = ${payloadHash(payload)} AND state = 'pending' FOR UPDATE`
  if (!waiting) return
  const asked = { before: waiting.before as Json, after: waiting.after as Json }
  if (canonicalJson(asked) === canonicalJson({ before, after })) return
  const refusal = 'Something changed. It was requested again.'
  const { id, title } = waiting
  const data = { state: 'refused', decidedAt: await readClock(tx), refusal } as const
  await tx.approval.update({ where: { id }, data })
  const subject = `approval:${id}`
  const event = { kind, title, reason: refusal }
  await recordAudit(tx, { actorId: null, action: 'approval.refuse', subject, after: event })
}

/**
 * Asserts that the person may still request this. The row lock keeps it true until the commit, so
 * that a change of role or status either comes first or refuses this request too.
 */
async function lockAsker(tx: Tx, askerId: string, kind: ApprovalKind): Promise<Role> {
  const [asker] = await tx.$queryRaw<{ role: Role }[]>`
    SELECT role FROM "user" WHERE id = ${askerId}::uuid AND status = 'active' FOR SHARE`
  if (!asker || !may(asker.role, kindOf(kind).permission)) throw new Refusal('not-allowed')
  return asker.role
}

interface Sum {
  readonly kind: ApprovalKind
  readonly amount: bigint
  readonly role: Role
}

/** Refuses what no single owner may sign, unless an owner asks for it: then two stand for it. */
async function assertBelowOwners(tx: Tx, { kind, amount, role }: Sum): Promise<void> {
  if (!isLimited(kind) || role === 'owner') return
  const limit = await findRoleLimit(tx, 'owner', kind)
  if (limit && amount > limit.perAct) throw new Refusal('above-every-limit')
}

/** Emails every owner about an act that nobody signs, in time to stop it. */
async function warnOwners(tx: Tx, title: string, at: Date): Promise<void> {
  for (const { email, locale } of await listToldOwners(tx)) {
    await queueEmail(tx, { to: email, locale, compose: () => approvalAloneEmail({ title, at }) })
  }
}
