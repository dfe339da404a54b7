import { CARD, ROW_TEXT, ROWS } from '@/components/ui/classes'
import { Moment } from '@/components/ui/moment'
import { t } from '@/lib/base/text/rules/t'
import type { Question } from '@/lib/money/cashier/read-questions'
import { AskQuestion } from './ask-question'

interface QuestionsProps {
  readonly kind: 'deposit' | 'withdraw'
  readonly requestId: string
  /** Oldest first. */
  readonly questions: readonly Question[]
}

/** Shows what the player asked about a request, with the answers, and takes the next question. */
export function Questions({ kind, requestId, questions }: QuestionsProps) {
  const isOpen = questions.some(({ answer }) => answer === null)
  return (
    <section className="grid gap-3" aria-label={t('cashier.questions')}>
      {questions.length === 0 ? null : (
        <ul className={`${CARD} ${ROWS} items:grid-cols-1! items:gap-1!`}>
          {questions.map(({ id, text, askedAt, answer, answeredAt }) => (
            <li key={id}>
              <p className="wrap-anywhere">{text}</p>
              <p className={ROW_TEXT}>
                <Moment at={askedAt.getTime()} style="day-time" />
                {answer === null ? `. ${t('cashier.noAnswerYet')}` : null}
              </p>
              {answer === null || answeredAt === null ? null : (
                <blockquote className="mt-1 border-l-2 border-line-strong pl-3">
                  <p className="font-medium wrap-anywhere">{answer}</p>
                  <p className={ROW_TEXT}>
                    <Moment at={answeredAt.getTime()} style="day-time" />
                  </p>
                </blockquote>
              )}
            </li>
          ))}
        </ul>
      )}
      {isOpen ? null : <AskQuestion kind={kind} requestId={requestId} />}
    </section>
  )
}
