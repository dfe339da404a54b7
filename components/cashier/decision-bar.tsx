'use client'

import { useState } from 'react'
import { askedToast } from '@/components/approvals/asked-toast'
import { useTakesSecond } from '@/components/approvals/use-leave'
import { PANEL_ACTIONS, PANEL_FOOT } from '@/components/layout/side-panel'
import { Button } from '@/components/ui/button'
import { useIsOpening } from '@/components/ui/dialog'
import { LazyChunk, useLazyChunk } from '@/components/ui/lazy-chunk'
import { Moment } from '@/components/ui/moment'
import { CHECK_FIRST } from '@/components/ui/no-connection'
import { useShortcuts } from '@/components/ui/use-shortcuts'
import { type Failure, useSubmit } from '@/components/ui/use-submit'
import type { WireDecision } from '@/lib/cashier/wire'
import type { Decision, DecisionReason, DecisionSubject } from './decision-dialog'
import { ButtonKey, Key } from './queue-keys'
import { ACCEPTS, CALLS_OF } from './queue-view'
import { waitingDecisions } from './undo-list'

/** Which admin has a request, from the viewer's side: a deposit open, a withdrawal to pay. */
export interface Hold {
  readonly whose: 'nobody' | 'mine' | 'other'
  /** Name; null where nobody is. */
  readonly by: string | null
  /** Epoch milliseconds; null where nobody is. */
  readonly since: number | null
}

const DIALOG = new LazyChunk(() => import('./decision-dialog'))

/** Otherwise it was asked for: it takes a second person. */
function isDecision(answer: unknown): answer is WireDecision {
  return typeof answer === 'object' && answer !== null && 'secondsLeft' in answer
}

interface DecisionBarProps extends DecisionSubject {
  /** What C copies. */
  readonly copied: string
  /** The request that comes next. */
  readonly nextHref: string
  readonly hold: Hold
  /** A decision that waits to be carried out; null where none does. */
  readonly scheduled: Decision | null
  /** For so long a decision can be taken back; 0: it is asked about instead. */
  readonly undoSeconds: number
  /** Address of the request. */
  readonly ownHref: string
}

/**
 * Accept and, for a deposit, reject. What can be taken back for some seconds is not asked about before. A withdrawal is claimed first,
 * so that nobody sends money that its player takes back meanwhile.
 */
export function DecisionBar(props: DecisionBarProps) {
  const { nextHref, hold, scheduled, undoSeconds, ownHref, copied, ...subject } = props
  const [asked, setAsked] = useState<Decision | null>(null)
  const dialog = useLazyChunk(DIALOG, asked !== null)
  const isOpening = useIsOpening(asked !== null, dialog)
  const { send, isSending, isBusy } = useSubmit({
    unanswered: 'Check the status, then try again. It’s booked once at most.',
    refresh: 'always',
  })
  const canReject = subject.kind === 'deposit'
  const { isOwn } = subject
  const isOthers = hold.whose === 'other'
  const cannotDecide = isBusy || isOwn || isOthers || scheduled !== null
  const mustClaim = !canReject && hold.whose === 'nobody'
  const takesSecond = useTakesSecond(
    ACCEPTS[subject.kind],
    subject.isHeld ? 'held' : subject.amountMajor,
  )
  const claiming = useSubmit({ unanswered: CHECK_FIRST, refresh: 'always' })

  const claim = () =>
    claiming.send({
      path: `/withdrawHistory/${subject.id}/claim`,
      method: 'POST',
      done: { title: 'You’re paying this request' },
      failed: describeFailure,
    })

  async function decide(decision: Decision, why?: DecisionReason) {
    const sentAt = performance.now()
    await send({
      method: 'POST',
      path: `${CALLS_OF[subject.kind]}/${subject.id}/decision`,
      body: { request: decision, ...why },
      done: (answer) => askedToast(answer) ?? undefined,
      failed: describeFailure,
      onDone: (answer) => {
        if (!isDecision(answer)) return
        waitingDecisions.add({
          id: answer._id,
          path: `/decisions/${answer._id}`,
          doing: describeDoing(subject, decision),
          done: { title: `${decision} ${subject.amount}`, text: describeDone(subject, decision) },
          href: ownHref,
          dueAt: sentAt + answer.secondsLeft * 1_000,
        })
      },
      goTo: [nextHref, { scroll: false }],
    })
    setAsked(null)
  }

  /** At once where it can be taken back and needs no reason, otherwise asked about. */
  const isAskedAbout = undoSeconds === 0 || needsReason(subject) || subject.isHeld || takesSecond
  function accept() {
    if (isAskedAbout) setAsked('Accepted')
    else void decide('Accepted')
  }

  useShortcuts({
    a: () => cannotDecide || mustClaim || accept(),
    r: () => cannotDecide || !canReject || setAsked('Rejected'),
    s: () => isOwn || !mustClaim || void claim(),
  })

  if (isOwn) {
    return (
      <div className={PANEL_FOOT}>
        <p>This is your own request. Another admin must decide it.</p>
      </div>
    )
  }

  if (scheduled !== null) {
    return (
      <div className={PANEL_FOOT}>
        <p>
          {scheduled === 'Accepted' ? 'Being accepted' : 'Being rejected'}
          {hold.by === null || hold.whose === 'mine' ? '.' : ` by ${hold.by}.`} It can be undone for
          some seconds.
        </p>
      </div>
    )
  }

  if (isOthers) {
    return (
      <div className={PANEL_FOOT}>
        <Claim subject={subject} hold={hold} />
      </div>
    )
  }

  if (mustClaim) {
    return (
      <div className={PANEL_FOOT}>
        <p>
          Claim it before you send {subject.amount}: then {subject.name} can’t cancel and nobody
          else pays.
        </p>
        <Button
          variant="primary"
          block
          pending={claiming.isBusy}
          onClick={claim}
          aria-keyshortcuts="S"
        >
          Claim {subject.amount}
          <ButtonKey>S</ButtonKey>
        </Button>
        <Keys copied={copied} undoSeconds={0} />
      </div>
    )
  }

  return (
    <div className={PANEL_FOOT}>
      {canReject ? null : <Claim subject={subject} hold={hold} />}
      <p>
        {describeAccepting(subject)}{' '}
        {canReject ? (
          <>
            {subject.balanceBefore} →{' '}
            <b className="font-semibold text-fg">{subject.balanceAfter}</b>
          </>
        ) : (
          <b className="font-semibold text-fg">{subject.amount}</b>
        )}
      </p>
      <div className={canReject ? PANEL_ACTIONS : undefined}>
        <Button
          variant="primary"
          block={!canReject}
          pending={isBusy || (isOpening && asked === 'Accepted')}
          aria-haspopup={isAskedAbout ? 'dialog' : undefined}
          onClick={accept}
          aria-keyshortcuts="A"
        >
          Accept {subject.amount}
          <ButtonKey>A</ButtonKey>
        </Button>
        {canReject ? (
          <Button
            disabled={isBusy}
            pending={isOpening && asked === 'Rejected'}
            onClick={() => setAsked('Rejected')}
            aria-keyshortcuts="R"
          >
            Reject
            <ButtonKey>R</ButtonKey>
          </Button>
        ) : null}
      </div>
      <Keys copied={copied} undoSeconds={undoSeconds} />
      {asked && dialog ? (
        <dialog.DecisionDialog
          subject={subject}
          decision={asked}
          undoSeconds={undoSeconds}
          isSending={isSending}
          onCancel={() => setAsked(null)}
          onConfirm={(why) => decide(asked, why)}
        />
      ) : null}
    </div>
  )
}

/** The keys that stand on no button here. */
function Keys({ copied, undoSeconds }: { readonly copied: string; readonly undoSeconds: number }) {
  return (
    <p className="[word-spacing:2px] max-sm:hidden">
      <Key>J</Key> <Key>K</Key> next, previous · <Key>C</Key> copy {copied}
      {undoSeconds > 0 ? (
        <>
          {' '}
          · <Key>U</Key> undo, {undoSeconds} s
        </>
      ) : null}{' '}
      · <Key>?</Key> all
    </p>
  )
}

function describeFailure({ code, text }: Failure) {
  if (code === undefined) return { title: 'No answer from the server', text }
  if (code !== 'already-decided') return { title: 'Not saved', text }
  return { title: 'Already decided', text: `${text} You changed nothing.` }
}

/** Tells whether the decision needs a reason for the audit log: a payment to a suspended player does. */
function needsReason({ kind, isSuspended }: DecisionSubject): boolean {
  return kind === 'withdraw' && isSuspended
}

/** Says above the buttons what accepting does. */
function describeAccepting(subject: DecisionSubject): string {
  if (subject.isHeld) {
    return 'A risk case holds this payout. Send nothing before the case is decided or a second person approves. Set aside:'
  }
  return subject.kind === 'deposit'
    ? `Accept adds to ${subject.name}’s balance:`
    : `Send ${subject.amount} to ${subject.name}, then accept. Set aside:`
}

/** What is said while it can be taken back. */
function describeDoing({ kind, amount, name }: DecisionSubject, decision: Decision): string {
  const doing = decision === 'Accepted' ? 'Accepting' : 'Rejecting'
  return `${doing} ${amount} ${kind === 'deposit' ? 'from' : 'for'} ${name}.`
}

/** Text of the toast. */
function describeDone(subject: DecisionSubject, decision: Decision): string {
  if (subject.kind === 'withdraw') return `${subject.amount} marked as paid to ${subject.name}`
  return decision === 'Accepted'
    ? `${subject.amount} credited to ${subject.name}`
    : `Nothing credited to ${subject.name}`
}

interface ClaimProps {
  readonly subject: DecisionSubject
  readonly hold: Hold
}

/** Who has the request since when. The own claim of a payment is given back here. */
function Claim({ subject, hold: { whose, by, since } }: ClaimProps) {
  const { send, isBusy, failure } = useSubmit({ unanswered: CHECK_FIRST })
  const release = () =>
    send({
      path: `/withdrawHistory/${subject.id}/claim`,
      method: 'DELETE',
      done: { title: 'Released' },
    })
  if (since === null) return null
  const doing = subject.kind === 'deposit' ? 'has this request open' : 'is paying this request'
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
      <p>
        {whose === 'mine' ? 'You claimed this at ' : `${by} ${doing} (since `}
        <Moment at={since} style="time" />
        {whose === 'mine' ? '.' : ').'}
      </p>
      {whose === 'mine' ? (
        <Button size="sm" pending={isBusy} onClick={release}>
          Release
        </Button>
      ) : null}
      {failure ? <p role="alert">{failure.text}</p> : null}
    </div>
  )
}
