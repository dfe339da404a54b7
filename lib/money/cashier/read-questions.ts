import 'server-only'
import { db } from '@/lib/base/db/client'

/** A question about a request, and its answer; both null while it is open. */
export interface Question {
  readonly id: string
  readonly text: string
  readonly askedAt: Date
  readonly answer: string | null
  readonly answeredAt: Date | null
}

/** Lists the questions about a request, oldest first. */
export function listQuestions(kind: 'deposit' | 'withdraw', requestId: string) {
  return db.requestQuestion.findMany({
    where: kind === 'deposit' ? { depositId: requestId } : { withdrawalId: requestId },
    orderBy: { askedAt: 'asc' },
    select: { id: true, text: true, askedAt: true, answer: true, answeredAt: true },
  })
}

export interface OpenQuestion extends Question {
  readonly kind: 'deposit' | 'withdraw'
  readonly requestId: string
  readonly player: { readonly id: string; readonly name: string }
}

/** Maximum number of open questions in the list of staff. */
const SHOWN = 100

/** Lists the questions without an answer, oldest first. */
export async function listOpenQuestions(): Promise<readonly OpenQuestion[]> {
  const rows = await db.requestQuestion.findMany({
    where: { answeredAt: null },
    orderBy: { askedAt: 'asc' },
    take: SHOWN,
    include: { player: { select: { id: true, name: true } } },
  })
  return rows.map(({ depositId, withdrawalId, ...question }) => ({
    ...question,
    kind: depositId ? 'deposit' : 'withdraw',
    requestId: depositId ?? withdrawalId ?? '',
  }))
}
