import type { RequestKind } from './queue-words'
import type { Decision } from './send-decision'

/** A request that waits. Everything as it is shown: the server made it. */
export interface DecisionSubject {
  readonly kind: RequestKind
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone: string
  /** Of a deposit; null for a withdrawal. */
  readonly txnId: string | null
  /** Of the admin who looks, or of a player who is suspended now. */
  readonly isOwn: boolean
  readonly isSuspended: boolean
  readonly amount: string
  readonly balanceBefore: string
  /** Main balance once the request is accepted: a withdrawal has left it already. */
  readonly balanceAfter: string
}

/** What accepting does, above the buttons. */
export function describeAccepting(subject: DecisionSubject): string {
  return subject.kind === 'deposit'
    ? `Accepting credits ${subject.name}:`
    : `Send ${subject.amount} to ${subject.name} first, then accept. Held from the balance:`
}

/** Whether the decision is for a reason, which the audit log keeps: money that leaves to a suspended player. */
export function needsReason({ kind, isSuspended }: DecisionSubject): boolean {
  return kind === 'withdraw' && isSuspended
}

/** What cannot be taken back, beneath the facts of the confirmation. */
export function describeConsequence(subject: DecisionSubject, decision: Decision): string {
  if (needsReason(subject)) {
    return 'The player is suspended: the reason to pay all the same stands in the audit log. Accept only what has been sent; it cannot be undone here.'
  }
  if (subject.kind === 'withdraw') {
    return 'Accept only what has been sent. The held amount is booked as paid out once and cannot be undone here. A mistake is corrected by an adjustment.'
  }
  return decision === 'Accepted'
    ? 'The amount is credited once and cannot be undone here. A mistake is corrected by an adjustment.'
    : 'Nothing is credited and it cannot be undone here. The player reads why, and may file the txnID again.'
}

/** Told once it is done. */
export function describeDone(subject: DecisionSubject, decision: Decision): string {
  if (subject.kind === 'withdraw') return `Booked as paid out to ${subject.name}.`
  return decision === 'Accepted'
    ? `${subject.name} has been credited.`
    : `${subject.name} gets nothing.`
}
