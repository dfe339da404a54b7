import 'server-only'
import { v7 as uuidv7 } from 'uuid'
import { db } from '@/lib/base/db/client'
import { publishRequests } from '@/lib/base/live/publish'
import { Refusal } from '@/lib/base/text/refusals'
import { assertPlayer } from '@/lib/people/accounts/assert-player'

export interface NewQuestion {
  readonly playerId: string
  readonly kind: 'deposit' | 'withdraw'
  /** The player's own request, in any status. */
  readonly requestId: string
  /** 3 to 500 characters. */
  readonly text: string
}

/**
 * Asks staff a question about an own request. The same question again, while it is open, is the one
 * already asked.
 *
 * @returns the question's id.
 * @throws Refusal `not-found` (also for another player's request), `staff-do-not-play`;
 *   `question-open` while another question about the request has no answer.
 */
export async function askQuestion({ playerId, kind, requestId, text }: NewQuestion) {
  const id = await db.$transaction(async (tx) => {
    await assertPlayer(tx, playerId)
    // The lock keeps a second question about the request out until this one is written.
    const rows =
      kind === 'deposit'
        ? await tx.$queryRaw<unknown[]>`
            SELECT 1 FROM deposit_request
            WHERE id = ${requestId}::uuid AND player_id = ${playerId}::uuid FOR NO KEY UPDATE`
        : await tx.$queryRaw<unknown[]>`
            SELECT 1 FROM withdrawal_request
            WHERE id = ${requestId}::uuid AND player_id = ${playerId}::uuid FOR NO KEY UPDATE`
    if (rows.length === 0) throw new Refusal('not-found')
    const of = kind === 'deposit' ? { depositId: requestId } : { withdrawalId: requestId }
    const open = await tx.requestQuestion.findFirst({ where: { ...of, answeredAt: null } })
    if (open && open.text !== text) throw new Refusal('question-open')
    if (open) return open.id
    const asked = await tx.requestQuestion.create({ data: { id: uuidv7(), playerId, ...of, text } })
    return asked.id
  })
  publishRequests()
  return id
}
