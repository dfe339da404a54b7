import 'server-only'
import { db } from '@/lib/base/db/client'
import { readClock } from '@/lib/base/db/read-clock'
import { publishNotices, publishRequests } from '@/lib/base/live/publish'
import { Refusal } from '@/lib/base/text/refusals'
import { sendNotices } from '@/lib/money/notices/send-notices'
import { recordAudit } from '@/lib/people/audit/record-audit'
import { assertNotOwn } from './rules/requests'

interface Answer {
  readonly questionId: string
  readonly adminId: string
  /** 3 to 500 characters, without a phone number, wallet or address. */
  readonly text: string
}

/**
 * Answers a player's question, once. The player gets a notice, and the answer is shown at the
 * request.
 *
 * @throws Refusal `not-found`, `already-decided` for an answered one, `not-allowed` for the admin's
 *   own.
 */
export async function answerQuestion({ questionId, adminId, text }: Answer): Promise<void> {
  const playerId = await db.$transaction(async (tx) => {
    const { count } = await tx.requestQuestion.updateMany({
      where: { id: questionId, answeredAt: null },
      data: { answer: text, answeredById: adminId, answeredAt: await readClock(tx) },
    })
    const question = await tx.requestQuestion.findUnique({ where: { id: questionId } })
    if (!question) throw new Refusal('not-found')
    assertNotOwn(adminId, question.playerId)
    if (count === 0) {
      throw new Refusal('already-decided', { detail: 'Somebody has already answered this.' })
    }
    const { depositId, withdrawalId } = question
    await sendNotices(tx, [
      {
        playerId: question.playerId,
        ref: questionId,
        state: 'Answered',
        amount: null,
        kind: depositId ? 'deposit' : 'withdrawal',
        facts: { request: depositId ?? withdrawalId, answer: text },
      },
    ])
    await recordAudit(tx, {
      actorId: adminId,
      action: 'question.answer',
      subject: depositId ? `deposit_request:${depositId}` : `withdrawal_request:${withdrawalId}`,
      after: { player: question.playerId, question: question.text, answer: text },
    })
    return question.playerId
  })
  publishNotices([playerId])
  publishRequests()
}
