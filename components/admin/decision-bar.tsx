'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { useIsOpening } from '@/components/ui/dialog'
import { DecisionDialog } from './decision-dialog'
import { type DecisionSubject, describeAccepting } from './decision-words'
import { type Paying, PaymentClaim } from './payment-claim'
import styles from './queue.module.css'
import { type Decision, type DecisionReason, sendDecision } from './send-decision'
import { useShortcuts } from './use-shortcuts'

interface DecisionBarProps extends DecisionSubject {
  /** The request that comes next. */
  readonly nextHref: string
  /** Of a withdrawal; null for a deposit. */
  readonly paying: Paying | null
}

/** Accept and, for a deposit, reject: each asked about before it is done. */
export function DecisionBar({ nextHref, paying, ...subject }: DecisionBarProps) {
  const router = useRouter()
  const [asked, setAsked] = useState<Decision | null>(null)
  const isOpening = useIsOpening(asked !== null)
  const [isSending, setIsSending] = useState(false)
  const [isMovingOn, startMovingOn] = useTransition()
  const isBusy = isSending || isMovingOn
  const canReject = subject.kind === 'deposit'
  const { isOwn } = subject
  const isOthers = paying?.whose === 'other'

  async function decide(decision: Decision, why?: DecisionReason) {
    setIsSending(true)
    const isDecided = await sendDecision(subject, decision, why)
    setIsSending(false)
    setAsked(null)
    startMovingOn(() => {
      if (isDecided) router.replace(nextHref, { scroll: false })
      router.refresh()
    })
  }

  useShortcuts({
    a: () => isBusy || isOwn || isOthers || setAsked('Accepted'),
    r: () => isBusy || isOwn || !canReject || setAsked('Rejected'),
  })

  if (isOwn) {
    return (
      <div className="panel__foot">
        <p>This is your own request: another admin has to decide it.</p>
      </div>
    )
  }

  if (isOthers) {
    return (
      <div className="panel__foot">
        <PaymentClaim id={subject.id} paying={paying} />
      </div>
    )
  }

  return (
    <div className="panel__foot">
      {paying ? <PaymentClaim id={subject.id} paying={paying} /> : null}
      <p>
        {describeAccepting(subject)}{' '}
        {canReject ? (
          <>
            {subject.balanceBefore} → <b className={styles.after}>{subject.balanceAfter}</b>
          </>
        ) : (
          <b className={styles.after}>{subject.amount}</b>
        )}
      </p>
      <div className={canReject ? 'row' : undefined}>
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
      <p className={`xs dim ${styles.keys}`}>
        <kbd>A</kbd> accept {canReject ? <kbd>R</kbd> : null} {canReject ? 'reject ' : null}
        <kbd>J</kbd> <kbd>K</kbd> next and previous
      </p>
      {asked ? (
        <DecisionDialog
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
