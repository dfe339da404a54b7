import 'server-only'
import { randomUUID } from 'node:crypto'
import { db } from '@/lib/base/db/client'
import { readClock } from '@/lib/base/db/read-clock'
import { Refusal } from '@/lib/base/text/refusals'
import { recordAudit } from '@/lib/people/audit/record-audit'
import { updateCases } from './judge-risk'
import { HAND_MARKER } from './rules/harm'

/**
 * Adds a sign of harm that staff learned of. It opens a case on its own and is never removed.
 *
 * @returns the id of the case that the sign belongs to.
 * @throws Refusal `not-found` if no player has the email.
 */
export async function addMarker(marker: {
  readonly email: string
  /** Description of the sign. */
  readonly text: string
  readonly actorId: string
}): Promise<string> {
  const { email, text, actorId } = marker
  const player = await db.user.findUnique({
    where: { email, role: 'player' },
    select: { id: true },
  })
  if (!player) {
    const unknown = 'No player has this email.'
    throw new Refusal('not-found', { detail: unknown, fields: { email: unknown } })
  }
  return db.$transaction(async (tx) => {
    await tx.riskSignal.create({
      data: {
        ...HAND_MARKER,
        subject: randomUUID(),
        kind: 'harm',
        personId: player.id,
        ruleVersion: 0,
        evidence: { words: text },
        at: await readClock(tx),
      },
    })
    await updateCases(tx, 'harm', [player.id])
    const found = await tx.riskAlert.findFirstOrThrow({
      where: { personId: player.id, kind: 'harm', state: { not: 'closed' } },
      select: { id: true },
    })
    await recordAudit(tx, {
      actorId,
      action: 'risk.add-marker',
      subject: `user:${player.id}`,
      after: { case: found.id, text },
    })
    return found.id
  })
}
