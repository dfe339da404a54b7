import 'server-only'
import { setUserStatus } from '@/lib/accounts/change-user'
import { db, type Tx } from '@/lib/db/client'
import { readClock } from '@/lib/db/read-clock'
import { publishBalances } from '@/lib/live/publish'
import { recordAudit } from '@/lib/operations/record-audit'
import { Refusal } from '@/lib/refusals'
import type { Role } from '@/lib/staff/rules/permissions'
import type { RiskKind } from './rules/catalog'

interface Work {
  readonly caseId: string
  readonly action: 'take' | 'note' | 'clear' | 'confirm' | 'restrict'
  /** Finding or reason; empty for taking the case. */
  readonly text: string
  readonly actor: { readonly id: string; readonly role: Role }
}

interface LockedCase {
  readonly personId: string
  readonly kind: RiskKind
  readonly state: 'open' | 'working' | 'closed'
  readonly score: number
  readonly assignedToId: string | null
}

const CLOSING = { clear: 'cleared', confirm: 'confirmed', restrict: 'confirmed' } as const
const EVENTS = {
  ...{ take: 'taken', note: 'note', clear: 'cleared', confirm: 'confirmed' },
  restrict: 'restricted',
} as const

/**
 * Does one step of a case, one step at a time, and records its event and its audit event. Clearing
 * says that the case was unfounded, confirming that it was justified. Restricting confirms the case
 * and suspends the player. A case about harm is never cleared: it is closed with a note on what was
 * done.
 *
 * @throws Refusal `not-found`, also for a case about staff unless the actor is an owner;
 *   `not-allowed` for a case about the actor, or a step that its kind does not have;
 *   `already-decided` if the case is closed.
 */
export async function workOnCase(work: Work): Promise<{
  readonly state: 'working' | 'closed'
  readonly outcome: 'cleared' | 'confirmed' | null
}> {
  const { action, actor } = work
  const outcome = action === 'take' || action === 'note' ? null : CLOSING[action]
  const personId = await db.$transaction(async (tx) => {
    const found = await lockCase(tx, work)
    const text = action === 'take' ? 'Took the case.' : work.text
    await tx.riskAlert.update({
      where: { id: work.caseId },
      data: {
        assignedToId: action === 'note' ? (found.assignedToId ?? actor.id) : actor.id,
        ...(outcome === null
          ? { state: 'working' }
          : { state: 'closed', outcome, note: text, closedAt: await readClock(tx) }),
      },
    })
    await tx.riskEvent.create({
      data: { alertId: work.caseId, byId: actor.id, action: EVENTS[action], words: text },
    })
    const suspension =
      action === 'restrict'
        ? await setUserStatus(tx, { userId: found.personId, status: 'suspended', reason: text })
        : null
    const subject = `user:${found.personId}`
    if (suspension) await recordAudit(tx, { actorId: actor.id, subject, ...suspension })
    const { kind, score } = found
    const step = { actorId: actor.id, action: `risk.${action}` }
    // Other roles than owners read the audit log too, so for a case about staff it contains neither
    // the person nor the text.
    await (kind === 'staff'
      ? recordAudit(tx, { ...step, subject: `risk_case:${work.caseId}`, after: { kind, score } })
      : recordAudit(tx, { ...step, subject, after: { case: work.caseId, kind, score, text } }))
    return suspension ? found.personId : null
  })
  // A suspension closes the player's live screens.
  if (personId !== null) publishBalances([personId])
  return { state: outcome === null ? 'working' : 'closed', outcome }
}

async function lockCase(tx: Tx, { caseId, action, actor }: Work): Promise<LockedCase> {
  const [found] = await tx.$queryRaw<LockedCase[]>`
    SELECT person_id::text AS "personId", kind::text AS kind, state::text AS state, score,
      assigned_to_id::text AS "assignedToId"
    FROM risk_alert WHERE id = ${caseId}::uuid FOR UPDATE`
  if (!found || (found.kind === 'staff' && actor.role !== 'owner')) throw new Refusal('not-found')
  if (found.personId === actor.id) {
    throw new Refusal('not-allowed', { detail: OWN_CASE })
  }
  if (found.state === 'closed') {
    throw new Refusal('already-decided', { detail: 'This case is already closed.' })
  }
  const isRefused =
    (action === 'restrict' && found.kind === 'staff') ||
    (action === 'clear' && found.kind === 'harm')
  if (isRefused) throw new Refusal('not-allowed', { detail: NO_SUCH_STEP[found.kind] })
  return found
}

const OWN_CASE = 'This case is about you. A colleague must decide it.'

const NO_SUCH_STEP = {
  fraud: 'You can’t do that with a case like this.',
  harm: 'Signs of harm are never cleared. Close the case with what was done.',
  staff: 'Suspend staff on the Staff page.',
} as const satisfies Record<RiskKind, string>
