'use client'

import { useState } from 'react'
import { useLazyDialog } from '@/components/staff/lists/dialog-button'
import { ButtonKey } from '@/components/staff/lists/queue-keys'
import { RISK_PATH } from '@/components/staff/lists/risk-view'
import { Button } from '@/components/ui/button'
import { LINK } from '@/components/ui/classes'
import { LazyChunk } from '@/components/ui/lazy-chunk'
import { Link } from '@/components/ui/link'
import { Moment } from '@/components/ui/moment'
import { CHECK_FIRST } from '@/components/ui/no-connection'
import { useShortcuts } from '@/components/ui/use-shortcuts'
import { useSubmit } from '@/components/ui/use-submit'

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

const DIALOG = new LazyChunk(() => import('./hold-dialog'))

/** Says why the withdrawal is not paid for now. */
export function HoldNote({ onHold }: { readonly onHold: OnHold }) {
  return (
    <>
      <p className="wrap-anywhere">
        <b className="font-semibold text-fg">On hold</b> by {onHold.by} since{' '}
        <Moment at={onHold.since} style="day-time" />: {onHold.reason}
      </p>
      <p>
        Send nothing.{' '}
        {onHold.caseId ? (
          <>
            Risk holds all payouts of this player. They release them in{' '}
            <Link className={LINK} href={`${RISK_PATH}?id=${onHold.caseId}`}>
              the case
            </Link>
            .
          </>
        ) : onHold.canEnd ? null : (
          'Only they, Finance or an owner can end the hold.'
        )}
      </p>
    </>
  )
}

interface HoldPartProps {
  readonly id: string
  readonly name: string
  readonly onHold: OnHold | null
  readonly isBusy: boolean
}

/** Puts a withdrawal on hold with a reason, or ends the hold. The key is H. */
export function HoldPart({ id, name, onHold, isBusy }: HoldPartProps) {
  const [isAsked, setAsked] = useState(false)
  const [dialog, isOpening] = useLazyDialog(DIALOG, isAsked)
  const ending = useSubmit({ unanswered: CHECK_FIRST, refresh: 'always' })
  const canPress = onHold === null || (onHold.canEnd && onHold.caseId === null)

  function press() {
    if (isBusy || ending.isBusy || !canPress) return
    if (onHold === null) {
      setAsked(true)
      return
    }
    void ending.send({
      path: `/withdrawHistory/${id}/hold`,
      method: 'DELETE',
      done: { title: 'Hold ended' },
      failed: ({ text }) => ({ title: 'Not ended', text }),
    })
  }

  useShortcuts({ h: press })

  if (!canPress) return null
  return (
    <>
      <Button
        disabled={isBusy}
        pending={ending.isBusy || isOpening}
        aria-haspopup={onHold === null ? 'dialog' : undefined}
        onClick={press}
        aria-keyshortcuts="H"
      >
        {onHold === null ? 'Hold' : 'End hold'}
        <ButtonKey>H</ButtonKey>
      </Button>
      {dialog && <dialog.HoldDialog id={id} name={name} onClose={() => setAsked(false)} />}
    </>
  )
}
