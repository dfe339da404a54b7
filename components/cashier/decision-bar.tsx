'use client'

import { useState } from 'react'
import { askedToast } from '@/components/approvals/asked-toast'
import { PANEL_ACTIONS, PANEL_FOOT } from '@/components/layout/side-panel'
import { Button } from '@/components/ui/button'
import { useIsOpening } from '@/components/ui/dialog'
import { LazyChunk, useLazyChunk } from '@/components/ui/lazy-chunk'
import { Moment } from '@/components/ui/moment'
import { CHECK_FIRST } from '@/components/ui/no-connection'
import { useShortcuts } from '@/components/ui/use-shortcuts'
import { type Failure, useSubmit } from '@/components/ui/use-submit'
import type { Decision, DecisionReason, DecisionSubject } from './decision-dialog'
import { Key } from './queue-keys'

/** Which admin claimed a withdrawal request, from the viewer's side. */
export interface Paying {
  readonly whose: 'nobody' | 'mine' | 'other'
  /** Name; null where nobody is. */
  readonly by: string | null
  /** Epoch milliseconds; null where nobody is. */
  readonly since: number | null
}

const DIALOG = new LazyChunk(() => import('./decision-dialog'))

interface DecisionBarProps extends DecisionSubject {
  /** The request that comes next. */
  readonly nextHref: string
  /** Of a withdrawal; null for a deposit. */
  readonly paying: Paying | null
}

/** Accept and, for a deposit, reject: each asked about before it is done. */
export function DecisionBar({ nextHref, paying, ...subject }: DecisionBarProps) {
  const [asked, setAsked] = useState<Decision | null>(null)
  const dialog = useLazyChunk(DIALOG, asked !== null)
  const isOpening = useIsOpening(asked !== null, dialog)
  const { send, isSending, isBusy } = useSubmit({
    unanswered: 'Check the status, then try again. It’s booked once at most.',
    refresh: 'always',
  })
  const canReject = subject.kind === 'deposit'
  const { isOwn } = subject
  const isOthers = paying?.whose === 'other'

  async function decide(decision: Decision, why?: DecisionReason) {
    await send({
      method: 'PUT',
      path: canReject ? `/depositHistory/${subject.id}` : `/withdrawHistory/${subject.id}`,
      body: { request: decision, ...why },
      done: (answer) =>
        askedToast(answer) ?? {
          title: `${decision} ${subject.amount}`,
          text: describeDone(subject, decision),
        },
      failed: describeFailure,
      goTo: [nextHref, { scroll: false }],
    })
    setAsked(null)
  }

  useShortcuts({
    a: () => isBusy || isOwn || isOthers || setAsked('Accepted'),
    r: () => isBusy || isOwn || !canReject || setAsked('Rejected'),
  })

  if (isOwn) {
    return (
      <div className={PANEL_FOOT}>
        <p>This is your own request. Another admin must decide it.</p>
      </div>
    )
  }

  if (isOthers) {
    return (
      <div className={PANEL_FOOT}>
        <PaymentClaim id={subject.id} paying={paying} />
      </div>
    )
  }

  return (
    <div className={PANEL_FOOT}>
      {paying ? <PaymentClaim id={subject.id} paying={paying} /> : null}
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
          onClick={() => setAsked('Accepted')}
        >
          Accept {subject.amount}
        </Button>
        {canReject ? (
          <Button
            disabled={isBusy}
            pending={isOpening && asked === 'Rejected'}
            onClick={() => setAsked('Rejected')}
          >
            Reject
          </Button>
        ) : null}
      </div>
      <p className="[word-spacing:2px] max-sm:hidden">
        <Key>A</Key> accept{canReject ? ' · ' : null}
        {canReject ? <Key>R</Key> : null}
        {canReject ? ' reject' : null} · <Key>J</Key> next · <Key>K</Key> previous
      </p>
      {asked && dialog ? (
        <dialog.DecisionDialog
          subject={subject}
          decision={asked}
          isSending={isSending}
          onCancel={() => setAsked(null)}
          onConfirm={(why) => decide(asked, why)}
        />
      ) : null}
    </div>
  )
}

function describeFailure({ code, text }: Failure) {
  if (code === undefined) return { title: 'No answer from the server', text }
  if (code !== 'already-decided') return { title: 'Not saved', text }
  return { title: 'Already decided', text: `${text} You changed nothing.` }
}

/** Says above the buttons what accepting does. */
function describeAccepting(subject: DecisionSubject): string {
  return subject.kind === 'deposit'
    ? `Accept adds to ${subject.name}’s balance:`
    : `Send ${subject.amount} to ${subject.name}, then accept. Set aside:`
}

/** Text of the toast. */
function describeDone(subject: DecisionSubject, decision: Decision): string {
  if (subject.kind === 'withdraw') return `${subject.amount} marked as paid to ${subject.name}`
  return decision === 'Accepted'
    ? `${subject.amount} credited to ${subject.name}`
    : `Nothing credited to ${subject.name}`
}

interface PaymentClaimProps {
  readonly id: string
  readonly paying: Paying
}

/** Keeps other admins from paying the same request while the money is on its way. */
function PaymentClaim({ id, paying }: PaymentClaimProps) {
  const { send, isBusy, failure } = useSubmit({ unanswered: CHECK_FIRST })
  const { whose, by, since } = paying
  const change = (method: 'POST' | 'DELETE', title: string) =>
    send({
      path: `/withdrawHistory/${id}/claim`,
      method,
      done: { title },
    })
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
      {whose === 'nobody' || since === null ? null : (
        <p>
          {whose === 'mine' ? 'You claimed this at ' : `${by} is paying this request (since `}
          <Moment at={since} style="time" />
          {whose === 'mine' ? '.' : ').'}
        </p>
      )}
      {whose === 'nobody' ? (
        <Button
          size="sm"
          pending={isBusy}
          onClick={() => change('POST', 'You’re paying this request')}
        >
          Claim
        </Button>
      ) : null}
      {whose === 'mine' ? (
        <Button size="sm" pending={isBusy} onClick={() => change('DELETE', 'Released')}>
          Release
        </Button>
      ) : null}
      {failure ? <p role="alert">{failure.text}</p> : null}
    </div>
  )
}
