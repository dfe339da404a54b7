import 'server-only'
import { db, type Tx } from '@/lib/base/db/client'
import { readClock } from '@/lib/base/db/read-clock'
import { publishBalances, publishRequests } from '@/lib/base/live/publish'
import { Refusal } from '@/lib/base/text/refusals'
import { setUserStatus } from '@/lib/people/accounts/set-user-status'
import { type AuditEntry, recordAudit } from '@/lib/people/audit/record-audit'
import type { Role } from '@/lib/people/roles/rules/permissions'
import { holdAllPayouts, lockNotHeld, releaseAllPayouts } from './hold-payouts'
import { listRing } from './ring.sql'
import type { RiskKind } from './rules/catalog'

interface Work {
  readonly caseId: string
  readonly action: 'take' | 'note' | 'clear' | 'confirm' | 'hold' | 'restrict' | 'release'
  /** Finding or reason; empty for taking the case. */
  readonly text: string
  readonly actor: { readonly id: string; readonly role: Role }
  /** Clears or restricts the open cases that say the same about linked accounts, too. */
  readonly withRing?: boolean | undefined
}

interface LockedCase {
  readonly personId: string
  readonly kind: RiskKind
  readonly state: 'open' | 'working' | 'closed'
  readonly score: number
  readonly assignedToId: string | null
  readonly holdsPayouts: boolean
}

const STEPS = {
  take: { event: 'taken', outcome: null },
  note: { event: 'note', outcome: null },
  clear: { event: 'cleared', outcome: 'cleared' },
  confirm: { event: 'confirmed', outcome: 'confirmed' },
  hold: { event: 'held', outcome: 'confirmed' },
  restrict: { event: 'restricted', outcome: 'confirmed' },
  release: { event: 'released', outcome: 'confirmed' },
} as const

/**
 * Does one step of a case, one step at a time, and records its event and its audit event. Clearing
 * says that the case was unfounded, confirming that it was justified. Holding confirms the case and
 * puts all payouts of the player on hold until somebody releases them in the closed case; restricting
 * confirms it and suspends the player. A case about harm is never cleared: it is closed with a note on what was
 * done.
 *
 * @throws Refusal `not-found`, also for a case about staff unless the actor is an owner;
 *   `not-allowed` for a case about the actor, or a step that its kind does not have;
 *   `already-decided` if the case is closed, or holds no payouts that could be released.
 */
export async function workOnCase(work: Work): Promise<{
  readonly state: 'working' | 'closed'
  readonly outcome: 'cleared' | 'confirmed' | null
}> {
  const { action } = work
  const { outcome } = STEPS[action]
  const people = await db.$transaction(async (tx) => {
    const steps: Step[] = []
    for (const caseId of [...(await lockRing(tx, work)), work.caseId]) {
      steps.push(await stepWithin(tx, { ...work, caseId }))
    }
    // After the last step: whoever holds a row that a step waits for may wait for the audit log.
    for (const event of steps.flatMap(({ events }) => events)) await recordAudit(tx, event)
    return steps.flatMap(({ changed }) => changed ?? [])
  })
  // A suspension closes the player's live screens. A hold changes whether the player can cancel.
  publishBalances(people)
  if (action === 'hold' || action === 'release') publishRequests()
  return { state: outcome === null ? 'working' : 'closed', outcome }
}

interface Step {
  /** For the audit log. */
  readonly events: readonly AuditEntry[]
  /** The player whose screens change; null for nobody. */
  readonly changed: string | null
}

/** Does the step within a transaction, but for its audit events. */
async function stepWithin(tx: Tx, work: Work): Promise<Step> {
  const { action, actor } = work
  const { event, outcome } = STEPS[action]
  const found = await lockCase(tx, work)
  const text = action === 'take' ? 'Took the case.' : work.text
  if (action === 'release') await releaseAllPayouts(tx, work.caseId, found.personId)
  else await moveCase(tx, work, { found, outcome, text })
  if (action === 'hold') await holdAllPayouts(tx, work.caseId)
  await tx.riskEvent.create({
    data: { alertId: work.caseId, byId: actor.id, action: event, words: text },
  })
  const suspension =
    action === 'restrict'
      ? await setUserStatus(tx, { userId: found.personId, status: 'suspended', reason: text })
      : null
  const subject = `user:${found.personId}`
  const { kind, score } = found
  const step = { actorId: actor.id, action: `risk.${action}` }
  return {
    events: [
      ...(suspension ? [{ actorId: actor.id, subject, ...suspension }] : []),
      // Other roles than owners read the audit log too, so for a case about staff it contains
      // neither the person nor the text.
      kind === 'staff'
        ? { ...step, subject: `risk_case:${work.caseId}`, after: { kind, score } }
        : { ...step, subject, after: { case: work.caseId, kind, score, text } },
    ],
    changed: suspension || action === 'hold' || action === 'release' ? found.personId : null,
  }
}

/**
 * Locks this case and those of its ring, in one order, so that two people who close the same ring
 * wait for each other. Returns the others that are still open, without one about the actor.
 */
async function lockRing(tx: Tx, { caseId, action, actor, withRing }: Work): Promise<string[]> {
  if (!withRing || !(action === 'clear' || action === 'restrict')) return []
  const ids = (await listRing(tx, caseId)).map(({ id }) => id)
  await tx.$executeRaw`
    SELECT 1 FROM risk_alert WHERE id = ANY(${[...ids, caseId]}::uuid[]) ORDER BY id FOR UPDATE`
  const still = await listRing(tx, caseId)
  return still.flatMap(({ id, personId }) =>
    ids.includes(id) && personId !== actor.id ? [id] : [],
  )
}

/** What a step makes of the case. */
interface Move {
  readonly found: LockedCase
  readonly outcome: 'cleared' | 'confirmed' | null
  readonly text: string
}

async function moveCase(
  tx: Tx,
  { caseId, action, actor }: Work,
  { found, outcome, text }: Move,
): Promise<void> {
  const holdsPayouts = action === 'hold'
  if (holdsPayouts) await lockNotHeld(tx, found.personId)
  await tx.riskAlert.update({
    where: { id: caseId },
    data: {
      assignedToId: action === 'note' ? (found.assignedToId ?? actor.id) : actor.id,
      ...(outcome === null
        ? { state: 'working' }
        : { state: 'closed', outcome, holdsPayouts, note: text, closedAt: await readClock(tx) }),
    },
  })
}

async function lockCase(tx: Tx, { caseId, action, actor }: Work): Promise<LockedCase> {
  const [found] = await tx.$queryRaw<LockedCase[]>`
    SELECT person_id::text AS "personId", kind::text AS kind, state::text AS state, score,
      assigned_to_id::text AS "assignedToId", holds_payouts AS "holdsPayouts"
    FROM risk_alert WHERE id = ${caseId}::uuid FOR UPDATE`
  if (!found || (found.kind === 'staff' && actor.role !== 'owner')) throw new Refusal('not-found')
  if (found.personId === actor.id) {
    throw new Refusal('not-allowed', { detail: OWN_CASE })
  }
  if (action === 'release') {
    if (found.holdsPayouts) return found
    throw new Refusal('already-decided', { detail: 'This case holds no payouts.' })
  }
  if (found.state === 'closed') {
    throw new Refusal('already-decided', { detail: 'This case is already closed.' })
  }
  const isRefused =
    (action === 'restrict' && found.kind === 'staff') ||
    (action === 'hold' && found.kind !== 'fraud') ||
    (action === 'clear' && found.kind === 'harm')
  if (isRefused) throw new Refusal('not-allowed', { detail: NO_SUCH_STEP[found.kind] })
  return found
}

const OWN_CASE = 'This case is about you. A colleague must decide it.'

const NO_SUCH_STEP = {
  fraud: 'You can’t do that with a case like this.',
  harm: 'Signs of harm are never cleared and hold no payouts. Close the case with what was done.',
  staff: 'Suspend staff on the Staff page.',
} as const satisfies Record<RiskKind, string>
