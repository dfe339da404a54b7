import 'server-only'
import { db, type Tx } from '@/lib/base/db/client'
import { isUniqueViolation } from '@/lib/base/db/errors'
import type { Approval } from '@/lib/base/db/generated/client'
import { readClock } from '@/lib/base/db/read-clock'
import { withinAsked, withinLocale } from '@/lib/base/http/request-context'
import { log } from '@/lib/base/log'
import { Refusal } from '@/lib/base/text/refusals'
import { assertNotChanger, findNumberChangers } from '@/lib/money/cashier/number-changers.sql'
import { recordAudit } from '@/lib/people/audit/record-audit'
import { canonicalJson } from '@/lib/people/audit/rules/audit-hash'
import { may } from '@/lib/people/roles/rules/permissions'
import { verifyPasskey } from '@/lib/people/second-factor/verify-passkey'
import { type AfterCommit, openAct } from '@/lib/people/second-person/act'
import { canBeSigned, mostToSign, type StaffMember } from '@/lib/people/second-person/limits.sql'
import { decisionHash, type Json, payloadHash } from '@/lib/people/second-person/rules/decision'
import {
  APPROVAL_KINDS,
  type ApprovalKind,
  kindOf,
  mayApprove,
  reachesTo,
} from '@/lib/people/second-person/rules/kinds'
import { lockActor } from '@/lib/people/second-person/second-person'
import { ACTS } from './acts'

interface Decider {
  readonly approvalId: string
  readonly deciderId: string
}

/** The approver's session and the passkey's response. */
type Signing = Omit<Parameters<typeof verifyPasskey>[1], 'userId' | 'challenge'>

/**
 * Approves what another staff member requested, by a passkey's signature over the decision, and
 * carries it out. Everything is checked again against the stored request and the current state, and
 * all of it happens in one transaction or not at all.
 *
 * @throws Refusal `not-found`; `already-decided`; `approval-over` after 24 hours;
 *   `approval-not-yours` for the requester; `not-allowed` for a role that can't approve it;
 *   `above-own-limit` if the amount is above what the approver may sign now;
 *   `approval-damaged` if the stored request is not what was requested; `approval-outdated` if it
 *   would now replace something else, or if its act refuses; `passkey-refused`.
 */
export async function approve(input: Decider & { readonly signing: Signing }): Promise<void> {
  const { approvalId, deciderId, signing } = input
  const tell = await within(async (tx) => {
    await lockPeople(tx, approvalId, deciderId)
    const { approval, now } = await lockPending(tx, approvalId)
    await assertReaches(tx, approval, await assertSecond(tx, approval, deciderId))
    assertUndamaged(approval)
    await assertNotRedirected(tx, approval, deciderId)
    const challenge = Buffer.from(approval.hash, 'hex')
    const { signed } = await verifyPasskey(tx, { ...signing, userId: deciderId, challenge })
    const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
    const keptSignature = {
      credentialId: signed.credentialId,
      publicKey: bytes(signed.publicKey),
      authData: bytes(signed.authenticatorData),
      clientData: bytes(signed.clientDataJSON),
      signature: bytes(signed.signature),
    }
    const told = await carryOut(tx, approval)
    await tx.approval.update({
      where: { id: approval.id },
      data: {
        state: 'approved',
        decidedById: deciderId,
        decidedAt: now,
        executedAt: now,
        ...keptSignature,
      },
    })
    await record(tx, approval, 'approval.approve', deciderId, {
      askedBy: approval.askedById,
      hash: approval.hash,
      passkey: signed.credentialId,
      signature: signed.signature,
    })
    return told
  })
  tell?.()
}

/**
 * Refuses what another staff member requested. Needs no signature, because nothing is carried out.
 * @throws Refusal as `approve` does about who decides and when.
 */
export async function refuse(input: Decider & { readonly reason: string }): Promise<void> {
  const { approvalId, deciderId, reason } = input
  await within(async (tx) => {
    const { approval, now } = await lockPending(tx, approvalId)
    await assertSecond(tx, approval, deciderId)
    await tx.approval.update({
      where: { id: approval.id },
      data: { state: 'refused', decidedById: deciderId, decidedAt: now, refusal: reason },
    })
    await record(tx, approval, 'approval.refuse', deciderId, { reason })
  })
}

/**
 * Cancels the caller's own request.
 * @throws Refusal `not-found`, `already-decided`, `approval-over`; `not-allowed` for someone else's
 *   request.
 */
export async function cancelApproval({ approvalId, deciderId }: Decider): Promise<void> {
  await within(async (tx) => {
    const { approval, now } = await lockPending(tx, approvalId)
    if (approval.askedById !== deciderId) throw new Refusal('not-allowed')
    await tx.approval.update({
      where: { id: approval.id },
      data: { state: 'cancelled', decidedById: deciderId, decidedAt: now },
    })
    await record(tx, approval, 'approval.cancel', deciderId, {})
  })
}

/**
 * Worker job: expires requests that nobody decided within 24 hours, and carries out those that an
 * owner made alone once their waiting time is over. Safe to run twice or concurrently: each row is
 * locked and checked separately.
 */
export async function settleApprovals(): Promise<void> {
  const due = await db.$queryRaw<{ id: string }[]>`
    SELECT id::text FROM approval WHERE state = 'pending'
      AND (expires_at <= clock_timestamp() OR not_before <= clock_timestamp())
    ORDER BY asked_at LIMIT 100`
  for (const { id } of due) {
    try {
      const tell = await within((tx) => settle(tx, id))
      tell?.()
    } catch (error) {
      if (error instanceof Refusal) await refuseByTime(id, error)
      else log.error({ error, approval: id }, 'approval not carried out')
    }
  }
}

async function settle(tx: Tx, id: string): Promise<AfterCommit> {
  const { approval, now, isOver } = await lock(tx, id)
  if (approval.state !== 'pending') return
  if (isOver) {
    await tx.approval.update({ where: { id }, data: { state: 'expired', decidedAt: now } })
    await record(tx, approval, 'approval.expire', null, {})
    return
  }
  // Nothing is carried out unsigned before its time, whatever calls this.
  if (!approval.notBefore || approval.notBefore > now) return
  const asker = await tx.user.findUniqueOrThrow({ where: { id: approval.askedById } })
  const { kind, amount } = approval
  if (await canBeSigned(tx, { kind, asker, amount: amount ?? 0n })) {
    throw new Refusal('approval-outdated', { detail: NOT_ALONE })
  }
  assertUndamaged(approval)
  const tell = await carryOut(tx, approval)
  const data = { state: 'approved', decidedAt: now, executedAt: now } as const
  await tx.approval.update({ where: { id }, data })
  await record(tx, approval, 'approval.alone', null, { hash: approval.hash })
  return tell
}

const NOT_ALONE = 'Someone else can approve this now. Request it again. Nothing was done.'

/** Refuses an act that was no longer possible when its time came, and stores the reason. */
async function refuseByTime(id: string, { detail }: Refusal): Promise<void> {
  await within(async (tx) => {
    const { approval, now } = await lock(tx, id)
    if (approval.state !== 'pending') return
    const data = { state: 'refused', decidedAt: now, refusal: detail } as const
    await tx.approval.update({ where: { id }, data })
    await record(tx, approval, 'approval.refuse', null, { reason: detail })
  })
}

/**
 * Runs the work in English, the language in which requests are described, whatever the reader's
 * language: the texts are compared.
 */
function within<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  return db
    .$transaction((tx) => withinLocale('en', () => work(tx)))
    .catch((error: unknown) => {
      // Another act with the same txnID or the same key was first.
      if (isUniqueViolation(error)) throw new Refusal('approval-outdated')
      throw error
    })
}

interface Locked {
  readonly approval: Approval & { readonly kind: ApprovalKind }
  readonly now: Date
  /** True once its 24 hours are over, even if the worker has not marked it expired yet. */
  readonly isOver: boolean
}

async function lock(tx: Tx, id: string): Promise<Locked> {
  await tx.$executeRaw`SELECT 1 FROM approval WHERE id = ${id}::uuid FOR UPDATE`
  const approval = await tx.approval.findUnique({ where: { id } })
  if (!approval) throw new Refusal('not-found')
  const { kind } = approval
  if (!isKind(kind)) throw new Error(`approval ${id}: expected a known kind, found ${kind}`)
  const now = await readClock(tx)
  return { approval: { ...approval, kind }, now, isOver: approval.expiresAt <= now }
}

async function lockPending(tx: Tx, id: string): Promise<Locked> {
  const locked = await lock(tx, id)
  const { state } = locked.approval
  if (state === 'expired' || (state === 'pending' && locked.isOver))
    throw new Refusal('approval-over')
  if (state !== 'pending') {
    throw new Refusal('already-decided', { detail: `This is already ${state}. Nothing was done.` })
  }
  return locked
}

/**
 * Serializes the acts of both people, before any row is locked: a signature counts towards the
 * limits of the person who signs.
 */
async function lockPeople(tx: Tx, approvalId: string, deciderId: string): Promise<void> {
  const approval = await tx.approval.findUnique({
    where: { id: approvalId },
    select: { askedById: true },
  })
  for (const id of [approval?.askedById ?? deciderId, deciderId].toSorted()) await lockActor(tx, id)
}

/**
 * Asserts that the limit of the second person reaches to the amount.
 * @throws Refusal `above-own-limit`.
 */
async function assertReaches(
  tx: Tx,
  { kind, amount, askedById }: Locked['approval'],
  decider: StaffMember,
): Promise<void> {
  const most = await mostToSign(tx, decider, kind)
  const { role: askerRole } = await tx.user.findUniqueOrThrow({ where: { id: askedById } })
  if (reachesTo({ amount, most, role: decider.role, askerRole })) return
  throw new Refusal('above-own-limit')
}

/** @throws Refusal if this person cannot be the second person. */
async function assertSecond(
  tx: Tx,
  { kind, askedById, playerId }: Locked['approval'],
  deciderId: string,
): Promise<StaffMember> {
  if (askedById === deciderId) throw new Refusal('approval-not-yours')
  const decider = await tx.user.findUniqueOrThrow({ where: { id: deciderId } })
  if (playerId === deciderId || !mayApprove(decider.role, kind)) throw new Refusal('not-allowed')
  return decider
}

/** @throws Refusal `not-allowed` if the second person changed the number that a payout goes to. */
async function assertNotRedirected(
  tx: Tx,
  { kind, subject }: Locked['approval'],
  deciderId: string,
): Promise<void> {
  if (kind !== 'withdrawal.accept') return
  const withdrawalId = subject.slice('withdrawal_request:'.length)
  assertNotChanger(await findNumberChangers(tx, withdrawalId), deciderId)
}

/**
 * Asserts that the stored request is what was requested, so that somebody with write access to the
 * database cannot slip in something else.
 */
function assertUndamaged(approval: Approval): void {
  const stored = approval as Approval & { before: Json; after: Json; payload: Json }
  const isWhole =
    decisionHash(stored) === approval.hash && payloadHash(stored.payload) === approval.payloadHash
  if (isWhole) return
  log.error({ approval: approval.id }, 'approval differs from its request')
  throw new Refusal('approval-damaged')
}

/** Carries out the act in the name of the requester, who must still be allowed to do it. */
async function carryOut(tx: Tx, approval: Locked['approval']): Promise<AfterCommit> {
  const { id: approvalId, kind, askedById, address, sessionId, reason } = approval
  const asker = await tx.user.findUniqueOrThrow({ where: { id: askedById } })
  if (asker.status !== 'active' || !may(asker.role, kindOf(kind).permission)) {
    throw new Refusal('approval-outdated', {
      detail: `${asker.name} may no longer request this. Nothing was done.`,
    })
  }
  const act = openAct(ACTS[kind], approval.payload)
  try {
    const { before, after } = await act.describe(tx, askedById)
    const isSame =
      canonicalJson({ before, after }) ===
      canonicalJson({ before: approval.before, after: approval.after })
    if (!isSame) throw new Refusal('approval-outdated')
    return await withinAsked({ userId: askedById, address, sessionId, approvalId }, () =>
      act.carryOut(tx, { askerId: askedById, reason }),
    )
  } catch (error) {
    // The act was possible when it was requested, so the reason for the refusal came up since.
    if (!(error instanceof Refusal) || error.code === 'approval-outdated') throw error
    throw new Refusal('approval-outdated', { detail: `Nothing was done. ${error.detail}` })
  }
}

function record(
  tx: Tx,
  { id, kind, title }: Locked['approval'],
  action: string,
  actorId: string | null,
  more: { readonly [fact: string]: string },
): Promise<void> {
  return recordAudit(tx, {
    actorId,
    action,
    subject: `approval:${id}`,
    after: { kind, title, ...more },
  })
}

function isKind(kind: string): kind is ApprovalKind {
  return APPROVAL_KINDS.some((known) => known === kind)
}
