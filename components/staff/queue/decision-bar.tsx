'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ASK } from '@/components/staff/approvals/approval-note'
import { approvalToast } from '@/components/staff/approvals/approval-toast'
import { useNeedsApproval } from '@/components/staff/approvals/use-needs-approval'
import { useLazyDialog } from '@/components/staff/lists/dialog-button'
import {
  type HeldDecision,
  heldDecisions,
  useHeld,
  useHeldOf,
} from '@/components/staff/lists/held-decisions'
import { ButtonKey, Key } from '@/components/staff/lists/queue-keys'
import { acceptsAs, CALLS_OF, DOES, REJECTS, statusName } from '@/components/staff/lists/queue-view'
import { SIDE_PANEL_ACTIONS, SIDE_PANEL_FOOT } from '@/components/staff/lists/side-panel'
import { Button } from '@/components/ui/button'
import { LazyChunk } from '@/components/ui/lazy-chunk'
import { Moment } from '@/components/ui/moment'
import { CHECK_FIRST } from '@/components/ui/no-connection'
import { showToast } from '@/components/ui/show-toast'
import { useSettled } from '@/components/ui/use-settled'
import { useShortcuts } from '@/components/ui/use-shortcuts'
import { type Failure, useSubmit } from '@/components/ui/use-submit'
import { formatMajor } from '@/lib/base/browser/money-text'
import type { Decision, DecisionReason, DecisionSubject } from './decision-dialog'
import { NOTHING_TOLD, PayoutFields, type PayoutWays, toldFields } from './payout-fields'
import type { OnHold } from './payout-hold'
import { HoldNote, HoldPart } from './payout-hold'

/**
 * The admin who has a request, from the viewer's side: has the deposit open, or is paying the
 * withdrawal.
 */
export interface ClaimOfRequest {
  readonly whose: 'nobody' | 'mine' | 'other'
  /** Name; null if no admin has the request. */
  readonly by: string | null
  /** Epoch milliseconds; null if no admin has the request. */
  readonly since: number | null
}

const DIALOG = new LazyChunk(() => import('./decision-dialog'))

/** A request to go on with. */
export interface NextRequest {
  readonly id: string
  readonly href: string
}

interface DecisionBarProps extends DecisionSubject {
  /** Name of the text that the key C copies. */
  readonly copied: string
  /** The next requests, and the URL without any. */
  readonly nexts: readonly NextRequest[]
  readonly closeHref: string
  readonly claim: ClaimOfRequest
  /** The person who put the withdrawal on hold, and the reason; null without a hold. */
  readonly onHold: OnHold | null
  /**
   * Another admin who started paying this withdrawal and whose claim has lapsed. After asking that
   * admin, the viewer claims the withdrawal to return it.
   */
  readonly startedBy: string | null
  /** Seconds in which a decision can be undone; 0 asks for a confirmation instead. */
  readonly undoSeconds: number
  /** URL of the request. */
  readonly ownHref: string
  /** How payouts are sent; null for a deposit. */
  readonly payout: PayoutWays | null
}

/**
 * Accepts or rejects a request; a withdrawal is returned or put on hold. A decision that can be
 * undone for some seconds needs no confirmation. A withdrawal is claimed first, so that nobody
 * sends money for a withdrawal that its player is cancelling.
 */
export function DecisionBar(props: DecisionBarProps) {
  const { nexts, closeHref, claim, onHold, startedBy, undoSeconds, ownHref, copied, ...rest } =
    props
  const { payout, ...subject } = rest
  const router = useRouter()
  const allHeld = useHeld()
  const held = useHeldOf(subject.id)
  const [asked, setAsked] = useState<Decision | null>(null)
  const [isOtherAmount, setIsOtherAmount] = useState(false)
  const [dialog, isOpening] = useLazyDialog(DIALOG, asked !== null)
  const { send, isSending, isBusy } = useSubmit({
    isKeyed: true,
    unanswered: 'Check the status, then try again. It’s booked once at most.',
    refresh: 'always',
  })
  const isPayout = subject.kind === 'withdraw'
  const rejects = REJECTS[subject.kind]
  const isOthers = claim.whose === 'other'
  const isSettled = useSettled(`${subject.id} ${subject.amount}`)
  const cannotDecide = isBusy || isOthers || held !== undefined || !isSettled
  // A dialog whose request is no longer the viewer's must not open again when it is.
  if (asked !== null && (isOthers || held !== undefined)) {
    setAsked(null)
    setIsOtherAmount(false)
  }
  const mustClaim = isPayout && claim.whose === 'nobody'
  const needsApproval = useNeedsApproval(
    acceptsAs(subject.kind, subject.isPermitted),
    subject.isBlocked ? 'blocked' : subject.amountMajor,
  )
  const [told, setTold] = useState(NOTHING_TOLD)
  const [isIdMissing, setIdMissing] = useState(false)
  const needsId =
    payout !== null &&
    payout.idFrom !== null &&
    subject.amountMajor >= payout.idFrom &&
    !needsApproval
  const claiming = useSubmit({ unanswered: CHECK_FIRST, refresh: 'always' })

  const startClaim = () =>
    claiming.send({
      path: `/withdrawHistory/${subject.id}/claim`,
      method: 'POST',
      done: { title: 'You’re paying this request' },
      failed: describeFailure,
    })

  /**
   * Holds a decision back while it can be undone, and opens the next request at once. What needs a
   * second person has nothing to undo.
   */
  async function decide(decision: Decision, why?: DecisionReason, needsSecond = needsApproval) {
    const arrived = why && 'arrived' in why ? why.arrived : undefined
    const booked = arrived === undefined ? subject : { ...subject, amount: formatMajor(arrived) }
    const path = `${CALLS_OF[subject.kind]}/${subject.id}`
    const call = {
      path,
      method: 'PUT',
      body: {
        request: decision,
        fromQueue: true,
        ...why,
        ...(isPayout && decision === 'Accepted' && !needsSecond ? toldFields(told) : {}),
      },
    } as const
    const next = nexts.find(({ id }) => !allHeld.some(({ ids }) => ids.includes(id)))
    const goTo = [next?.href ?? closeHref, { scroll: false }] as const
    const toastOf = (answer: unknown) =>
      approvalToast(
        answer,
        isPayout && decision === 'Accepted'
          ? 'Send the money once it’s approved. It is under To send then.'
          : undefined,
      ) ?? {
        title: `${decision === 'Accepted' ? DOES[subject.kind].done : rejects.done} ${booked.amount}`,
        text: describeDone(booked, decision),
      }
    const close = () => {
      setAsked(null)
      setIsOtherAmount(false)
    }
    if (needsSecond || undoSeconds === 0) {
      await send({ ...call, done: toastOf, failed: describeFailure, onDone: close, goTo })
      return
    }
    close()
    const state = `Being ${statusName(subject.kind, decision).toLowerCase()}`
    heldDecisions.hold(
      {
        ids: [subject.id],
        call,
        state,
        href: ownHref,
        doing: describeDoing(booked, decision),
        told: (answer) => showToast({ tone: 'ok', ...toastOf(answer) }),
      },
      undoSeconds,
    )
    router.replace(...goTo)
  }

  /**
   * Accepting happens immediately if it can be undone and no check says stop. Otherwise a dialog
   * asks first.
   */
  const isStopped = subject.stops.length > 0
  const isAskedAbout = undoSeconds === 0 || isStopped || needsApproval
  function accept() {
    const isMissing = needsId && told.payoutId.trim() === ''
    setIdMissing(isMissing)
    if (isMissing) return
    if (isAskedAbout) setAsked('Accepted')
    else void decide('Accepted')
  }

  useShortcuts({
    a: () => cannotDecide || mustClaim || onHold !== null || accept(),
    [isPayout ? 't' : 'r']: () => cannotDecide || startedBy !== null || setAsked('Rejected'),
    s: () => !mustClaim || onHold !== null || void startClaim(),
  })

  if (held !== undefined) return <OnItsWay held={held} />

  if (isOthers) {
    return (
      <div className={SIDE_PANEL_FOOT}>
        <Claim subject={subject} claim={claim} />
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
        onConfirm={(why, needsSecond) => decide(asked, why, needsSecond)}
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
          onClick={startClaim}
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
      {isPayout ? <Claim subject={subject} claim={claim} /> : null}
      <p>
        {describeAccepting(subject, needsApproval)}
        {isPayout ? null : (
          <>
            {' '}
            {subject.balanceBefore} →{' '}
            <b className="font-semibold text-fg">{subject.balanceAfter}</b>
          </>
        )}
      </p>
      {payout && !needsApproval ? (
        <PayoutFields
          channels={payout.channels}
          told={told}
          onTell={(next) => {
            setTold(next)
            setIdMissing(false)
          }}
          isNeeded={needsId}
          error={isIdMissing ? 'Enter the ID from the wallet’s message.' : null}
        />
      ) : null}
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
          {needsApproval ? ASK : `${DOES[subject.kind].verb} ${subject.amount}`}
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
      <Key>J</Key> <Key>K</Key> move · <Key>C</Key> copy {copied}
      {undoSeconds > 0 ? (
        <>
          {' '}
          · <Key>U</Key> undo
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
function describeAccepting(subject: DecisionSubject, needsApproval: boolean): string {
  if (subject.isBlocked) {
    return 'A risk case holds this payout. Send nothing before the case is decided or a second person approves.'
  }
  if (subject.kind === 'withdraw' && needsApproval) {
    return 'This payout is above your limit. Send nothing before a second person approves.'
  }
  return subject.kind === 'deposit'
    ? `Accept adds to ${subject.name}’s balance:`
    : `Send ${subject.amount} to ${subject.name}, then mark it paid.`
}

/** Describes a decision that can still be undone. */
function describeDoing({ kind, amount, name }: DecisionSubject, decision: Decision): string {
  const { doing } = decision === 'Accepted' ? DOES[kind] : REJECTS[kind]
  return `${doing} ${amount} ${kind === 'deposit' ? 'from' : 'for'} ${name}.`
}

/** Text of the toast. */
function describeDone(subject: DecisionSubject, decision: Decision): string {
  const isAccepted = decision === 'Accepted'
  if (subject.kind === 'withdraw') {
    return isAccepted
      ? `${subject.amount} marked as paid to ${subject.name}`
      : `${subject.amount} is back in ${subject.name}’s balance`
  }
  return isAccepted
    ? `${subject.amount} credited to ${subject.name}`
    : `Nothing credited to ${subject.name}`
}

/** Names a decision that is held. It can be undone here too, for whoever came back to it. */
function OnItsWay({ held: { key, state, isSent } }: { readonly held: HeldDecision }) {
  return (
    <div className={SIDE_PANEL_FOOT}>
      <p>{isSent ? `${state}.` : `${state}. You can undo it for a few seconds.`}</p>
      {isSent ? null : (
        <Button size="sm" onClick={() => heldDecisions.undo(key)}>
          Undo
        </Button>
      )}
    </div>
  )
}

interface ClaimProps {
  readonly subject: DecisionSubject
  readonly claim: ClaimOfRequest
}

/** Shows who has the request, and since when. The viewer can release their own claim here. */
function Claim({ subject, claim: { whose, by, since } }: ClaimProps) {
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
