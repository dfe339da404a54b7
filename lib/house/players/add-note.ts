import 'server-only'
import { v7 as uuidv7 } from 'uuid'
import { db } from '@/lib/base/db/client'
import { Refusal } from '@/lib/base/text/refusals'
import { recordAudit } from '@/lib/people/audit/record-audit'
import { lockPlayerRow } from './find-player.sql'

export interface NewNote {
  readonly playerId: string
  readonly byId: string
  readonly text: string
  readonly isPinned: boolean
  /** The Idempotency-Key: one person's key writes only one note. */
  readonly requestId: string
}

/**
 * Writes a note on a player that only staff can see.
 *
 * @returns the note's id, also if the same request already wrote it.
 * @throws Refusal `not-found`, `staff-account`; `idempotency-conflict` for a key that wrote another
 *   note.
 */
export async function addNote(note: NewNote): Promise<string> {
  const { playerId, byId, text, isPinned, requestId } = note
  return db.$transaction(async (tx) => {
    await lockPlayerRow(tx, playerId)
    const prior = await tx.playerNote.findUnique({ where: { byId_requestId: { byId, requestId } } })
    if (prior) {
      const isSame =
        prior.playerId === playerId && prior.text === text && prior.isPinned === isPinned
      if (!isSame) throw new Refusal('idempotency-conflict')
      return prior.id
    }
    const { id } = await tx.playerNote.create({ data: { id: uuidv7(), ...note } })
    // The note's text stays in its own table; the log only records that there is a note.
    await recordAudit(tx, {
      actorId: byId,
      action: 'player.note',
      subject: `user:${playerId}`,
      after: { note: id, isPinned },
    })
    return id
  })
}
