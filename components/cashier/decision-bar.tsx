'use client'

import { useState } from 'react'
import { askedToast } from '@/components/approvals/asked-toast'
import { ASK } from '@/components/approvals/second-note'
import { useTakesSecond } from '@/components/approvals/use-leave'
import { SIDE_PANEL_ACTIONS, SIDE_PANEL_FOOT } from '@/components/layout/side-panel'
import { Button } from '@/components/ui/button'
import { useIsOpening } from '@/components/ui/dialog'
import { LazyChunk, useLazyChunk } from '@/components/ui/lazy-chunk'
import { Moment } from '@/components/ui/moment'
import { CHECK_FIRST } from '@/components/ui/no-connection'
import { useSettled } from '@/components/ui/use-settled'
import { useShortcuts } from '@/components/ui/use-shortcuts'
import { type Failure, useSubmit } from '@/components/ui/use-submit'
import type { Scheduled } from '@/lib/cashier/read-queue'
import type { WireDecision } from '@/lib/cashier/wire'
import { formatMajor } from '@/lib/client/money-text'
import type { Decision, DecisionReason, DecisionSubject } from './decision-dialog'
import { HoldNote, HoldPart } from './payout-hold'
import { ButtonKey, Key } from './queue-keys'
import { acceptsAs, CALLS_OF, REJECTS, type RequestKind, statusName } from './queue-view'
import { UNDONE, waitingDecisions } from './undo-list'

/**
 * The admin who has a request, from the viewer's side: has the deposit open, or is paying the
 * withdrawal.
 */
export interface Hold {
  readonly whose: 'nobody' | 'mine' | 'other'
  /** Name; null if no admin has the request. */
  readonly by: string | null
  /** Epoch milliseconds; null if no admin has the request. */
  readonly since: number | null
}

/** The hold on a withdrawal that must not be paid for now. */
export interface OnHold {
  /** Name. */
  readonly by: string
  /** Epoch milliseconds. */
  readonly since: number
  readonly reason: string
  /** True if the viewer may end the hold. */
  readonly canEnd: boolean
  /** The case that holds all payouts of the player, so that nobody ends this hold alone; or null. */
  readonly caseId: string | null
}

/** A decision that is not carried out yet. */
interface OwnScheduled extends Scheduled {
  /** True if the viewer made it and can undo it. */
  readonly isMine: boolean
}

const DIALOG = new LazyChunk(() => import('./decision-dialog'))

/** Any other answer means that the decision was only requested: it needs a second person. */
function isDecision(answer: unknown): answer is WireDecision {
  return typeof answer === 'object' && answer !== null && 'secondsLeft' in answer
}

interface DecisionBarProps extends DecisionSubject {
  /** Name of the text that the key C copies. */
  readonly copied: string
  /** URL of the next request. */
  readonly nextHref: string
  readonly hold: Hold
  /** The person who put the withdrawal on hold, and the reason; null without a hold. */
  readonly onHold: OnHold | null
  /**
   * Another admin who started paying this withdrawal and whose claim has lapsed. After asking that
   * admin, the viewer claims the withdrawal to return it.
   */
  readonly startedBy: string | null
  /** A decision that is not carried out yet; null if there is none. */
  readonly scheduled: OwnScheduled | null
  /** Seconds in which a decision can be undone; 0 asks for a confirmation instead. */
  readonly undoSeconds: number
  /** URL of the request. */
  readonly ownHref: string
}

/**
 * Accepts or rejects a request; a withdrawal is returned or put on hold. A decision that can be
 * undone for some seconds needs no confirmation. A withdrawal is claimed first, so that nobody
 * sends money for a withdrawal that its player is cancelling.
 */
export function DecisionBar(props: DecisionBarProps) {
  const { nextHref, hold, onHold, startedBy, scheduled, undoSeconds, ownHref, copied, ...subject } =
    props
  const [asked, setAsked] = useState<Decision | null>(null)
  const [isOtherAmount, setIsOtherAmount] = useState(false)
  const dialog = useLazyChunk(DIALOG, asked !== null)
  const isOpening = useIsOpening(asked !== null, dialog)
  const { send, isSending, isBusy } = useSubmit({
    unanswered: 'Check the status, then try again. It’s booked once at most.',
    refresh: 'always',
  })
  const isPayout = subject.kind === 'withdraw'
  const rejects = REJECTS[subject.kind]
  const isOthers = hold.whose === 'other'
  const isSettled = useSettled(`${subject.id} ${subject.amount}`)
  const cannotDecide = isBusy || isOthers || scheduled !== null || !isSettled
  // A dialog whose request is no longer the viewer's must not open again when it is.
  if (asked !== null && (isOthers || scheduled !== null)) {
    setAsked(null)
    setIsOtherAmount(false)
  }
  const mustClaim = isPayout && hold.whose === 'nobody'
  const takesSecond = useTakesSecond(
    acceptsAs(subject.kind, subject.isPermitted),
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
    const arrived = why && 'arrived' in why ? why.arrived : undefined
    const booked = arrived === undefined ? subject : { ...subject, amount: formatMajor(arrived) }
    await send({
      method: 'POST',
      path: `${CALLS_OF[subject.kind]}/${subject.id}/decision`,
      body: { request: decision, ...why },
      done: (answer) =>
        isPayout && decision === 'Accepted'
          ? askedToast(answer, 'Send the money once it’s approved. It is under To send then.')
          : askedToast(answer),
      failed: describeFailure,
      onDone: (answer) => {
        setAsked(null)
        setIsOtherAmount(false)
        if (!isDecision(answer)) return
        waitingDecisions.add({
          id: answer._id,
          path: `/decisions/${answer._id}`,
          doing: describeDoing(booked, decision),
          done: {
            title: `${decision === 'Accepted' ? decision : rejects.done} ${booked.amount}`,
            text: describeDone(booked, decision),
          },
          href: ownHref,
          dueAt: sentAt + answer.secondsLeft * 1_000,
        })
      },
      goTo: [nextHref, { scroll: false }],
    })
  }

  /**
   * Accepting happens immediately if it can be undone and no check says stop. Otherwise a dialog
   * asks first.
   */
  const isStopped = subject.stops.length > 0
  const isAskedAbout = undoSeconds === 0 || isStopped || takesSecond
  function accept() {
    if (isAskedAbout) setAsked('Accepted')
    else void decide('Accepted')
  }

  useShortcuts({
    a: () => cannotDecide || mustClaim || onHold !== null || accept(),
    [isPayout ? 't' : 'r']: () => cannotDecide || startedBy !== null || setAsked('Rejected'),
    s: () => !mustClaim || onHold !== null || void claim(),
  })

  if (scheduled !== null) return <OnItsWay kind={subject.kind} scheduled={scheduled} />

  if (isOthers) {
    return (
      <div className={SIDE_PANEL_FOOT}>
        <Claim subject={subject} hold={hold} />
      </div>
    )
  }

  const reject = (
    <Button
      variant={isStopped && !isPayout ? 'primary' : undefined}
      disabled={isBusy || !isSettled}
      pending={isOpening && asked === 'Rejected'}
      aria-haspopup="dialog"
      onClick={() => setAsked('Rejected')}
      aria-keyshortcuts={rejects.key}
    >
      {rejects.verb}
      <ButtonKey>{rejects.key}</ButtonKey>
    </Button>
  )
  const lesser = isPayout ? (
    <div className={`${SIDE_PANEL_ACTIONS} mt-2`}>
      {startedBy === null ? reject : null}
      <HoldPart id={subject.id} name={subject.name} onHold={onHold} isBusy={isBusy} />
    </div>
  ) : null
  const confirmation =
    asked && dialog ? (
      <dialog.DecisionDialog
        subject={subject}
        decision={asked}
        isOtherAmount={isOtherAmount}
        undoSeconds={undoSeconds}
        isSending={isSending}
        onCancel={() => {
          setAsked(null)
          setIsOtherAmount(false)
        }}
        onConfirm={(why) => decide(asked, why)}
      />
    ) : null

  if (onHold) {
    return (
      <div className={SIDE_PANEL_FOOT}>
        <HoldNote onHold={onHold} />
        {lesser}
        <Keys copied={copied} undoSeconds={undoSeconds} />
        {confirmation}
      </div>
    )
  }

  if (mustClaim) {
    return (
      <div className={SIDE_PANEL_FOOT}>
        <p>
          Claim it before you send {subject.amount}. Then {subject.name} can’t cancel and nobody
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
        {lesser}
        <Keys copied={copied} undoSeconds={undoSeconds} />
        {confirmation}
      </div>
    )
  }

  return (
    <div className={SIDE_PANEL_FOOT}>
      {isPayout ? <Claim subject={subject} hold={hold} /> : null}
      <p>
        {describeAccepting(subject, takesSecond)}{' '}
        {isPayout ? null : <>{subject.balanceBefore} → </>}
        <b className="font-semibold text-fg">{isPayout ? subject.amount : subject.balanceAfter}</b>
      </p>
      <div className={isPayout ? undefined : SIDE_PANEL_ACTIONS}>
        <Button
          variant={isStopped ? undefined : 'primary'}
          block={isPayout}
          disabled={!isSettled}
          pending={isBusy || (isOpening && asked === 'Accepted')}
          aria-haspopup={isAskedAbout ? 'dialog' : undefined}
          onClick={accept}
          aria-keyshortcuts="A"
        >
          {takesSecond ? ASK : `Accept ${subject.amount}`}
          <ButtonKey>A</ButtonKey>
        </Button>
        {isPayout ? null : reject}
      </div>
      {isPayout ? null : (
        <Button
          variant="quiet"
          block
          disabled={isBusy || !isSettled}
          aria-haspopup="dialog"
          onClick={() => {
            setIsOtherAmount(true)
            setAsked('Accepted')
          }}
        >
          Another amount arrived
        </Button>
      )}
      {lesser}
      <Keys copied={copied} undoSeconds={undoSeconds} />
      {confirmation}
    </div>
  )
}

/** Lists the keys that no button here shows. */
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

/** Says above the buttons what accepting does. */
function describeAccepting(subject: DecisionSubject, takesSecond: boolean): string {
  if (subject.isHeld) {
    return 'A risk case holds this payout. Send nothing before the case is decided or a second person approves. Set aside:'
  }
  if (subject.kind === 'withdraw' && takesSecond) {
    return 'This payout is above your limit. Send nothing before a second person approves. Set aside:'
  }
  return subject.kind === 'deposit'
    ? `Accept adds to ${subject.name}’s balance:`
    : `Send ${subject.amount} to ${subject.name}, then accept. Set aside:`
}

/** Describes a decision that can still be undone. */
function describeDoing({ kind, amount, name }: DecisionSubject, decision: Decision): string {
  const doing = decision === 'Accepted' ? 'Accepting' : REJECTS[kind].doing
  return `${doing} ${amount} ${kind === 'deposit' ? 'from' : 'for'} ${name}.`
}

/** Text of the toast. */
function describeDone(subject: DecisionSubject, decision: Decision): string {
  const isAccepted = decision === 'Accepted'
  if (subject.kind === 'withdraw') {
    return isAccepted
      ? `${subject.amount} marked as paid to ${subject.name}`
      : `${subject.amount} is back on ${subject.name}’s balance`
  }
  return isAccepted
    ? `${subject.amount} credited to ${subject.name}`
    : `Nothing credited to ${subject.name}`
}

interface OnItsWayProps {
  readonly kind: RequestKind
  readonly scheduled: OwnScheduled
}

/**
 * Names a decision that is not carried out yet. Its author can undo it here too, because the undo
 * bar is gone after a reload.
 */
function OnItsWay({ kind, scheduled: { id, decision, by, isMine } }: OnItsWayProps) {
  const { send, isBusy } = useSubmit({ unanswered: CHECK_FIRST, refresh: 'always' })
  const undo = () =>
    send({
      path: `/decisions/${id}`,
      method: 'DELETE',
      done: UNDONE,
      failed: ({ text }) => ({ title: 'Not undone', text }),
      onDone: () => waitingDecisions.remove(id),
    })
  return (
    <div className={SIDE_PANEL_FOOT}>
      <p>
        Being {statusName(kind, decision).toLowerCase()}
        {isMine ? '. You can undo it for a few seconds.' : ` by ${by}.`}
      </p>
      {isMine ? (
        <Button size="sm" pending={isBusy} onClick={undo}>
          Undo
        </Button>
      ) : null}
    </div>
  )
}

interface ClaimProps {
  readonly subject: DecisionSubject
  readonly hold: Hold
}

/** Shows who has the request, and since when. The viewer can release their own claim here. */
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
