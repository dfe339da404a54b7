import { DEPOSITS, WITHDRAWALS } from '@/components/staff/lists/queue-view'
import { CARD, DASH, EMPTY, LINK } from '@/components/ui/classes'
import { Link } from '@/components/ui/link'
import { Waiting } from '@/components/ui/waiting'
import type { OpenQuestion } from '@/lib/money/cashier/read-questions'
import { AnswerForm } from './answer-form'

interface QuestionsPageProps {
  /** Oldest first. */
  readonly questions: readonly OpenQuestion[]
  /** The server's clock, epoch milliseconds. */
  readonly now: number
}

/** Lists the questions of players about their requests that nobody has answered. */
export function QuestionsPage({ questions, now }: QuestionsPageProps) {
  return (
    <main className={`${DASH} max-w-230`}>
      <div>
        <h1 className="text-title">Questions</h1>
        <p className="text-fg-2">
          Players ask about a request. They read your answer there and in their notices.
        </p>
      </div>
      {questions.length === 0 ? (
        <p className={`${CARD} ${EMPTY}`}>No open questions.</p>
      ) : (
        <ul className={`${CARD} next-items:border-t next-items:border-line`}>
          {questions.map(({ id, kind, requestId, player, text, askedAt }) => (
            <li key={id} className="grid gap-2 px-5 py-4 max-sm:px-4">
              <p className="text-sm text-fg-2">
                {player.name},{' '}
                <Link
                  className={LINK}
                  href={`${(kind === 'deposit' ? DEPOSITS : WITHDRAWALS).path}?id=${requestId}`}
                >
                  {kind === 'deposit' ? 'deposit' : 'withdrawal'}
                </Link>
                , pending <Waiting since={askedAt.getTime()} serverNow={now} />
              </p>
              <p className="wrap-anywhere">{text}</p>
              <AnswerForm questionId={id} />
            </li>
          ))}
        </ul>
      )}
    </main>
  )
}
