import { showToast } from '@/components/ui/show-toast'
import { callApi } from '@/lib/client/api-client'
import { wireDeposit, wireWithdrawal } from '@/lib/wire/cashier'
import type { DecisionSubject } from './decision-words'
import { describeDone } from './decision-words'
import type { RejectionDraft } from './rejection-fields'

export type Decision = 'Accepted' | 'Rejected'

/** Why: of a payment to a suspended player in words, of a rejection what the player reads. */
export type DecisionReason = { readonly reason: string } | RejectionDraft

/**
 * Sends the decision and says what came of it. Answers whether this very call decided.
 * @param why where the decision needs a reason
 */
export async function sendDecision(
  subject: DecisionSubject,
  decision: Decision,
  why?: DecisionReason,
): Promise<boolean> {
  const call = { method: 'PUT', body: { request: decision, ...why } } as const
  const answer =
    subject.kind === 'deposit'
      ? await callApi(`/depositHistory/${subject.id}`, { ...call, answer: wireDeposit })
      : await callApi(`/withdrawHistory/${subject.id}`, { ...call, answer: wireWithdrawal })
  if (answer.kind === 'ok') {
    showToast({
      tone: 'ok',
      title: `${decision} ${subject.amount}`,
      text: describeDone(subject, decision),
    })
    return true
  }
  if (answer.kind === 'unanswered') {
    showToast({
      tone: 'error',
      title: 'No answer from the server',
      text: 'Look at the status before you try again. However often it is accepted, it is booked once.',
    })
    return false
  }
  const { code, detail } = answer.problem
  showToast({
    tone: 'error',
    title: code === 'already-decided' ? 'Already decided' : 'Not decided',
    text: code === 'already-decided' ? `${detail} Nothing was booked by this.` : detail,
  })
  return false
}
