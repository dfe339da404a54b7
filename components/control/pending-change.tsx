'use client'

import { FormAlert } from '@/components/auth/form-alert'
import { NearMoment } from '@/components/surewin/near-moment'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { showToast } from '@/components/ui/show-toast'
import shared from './control.module.css'
import styles from './limits.module.css'
import { useControlCall } from './use-control-call'

interface PendingChangeProps {
  /** What is changed, within a sentence: `limit on stakes per day`. */
  readonly what: string
  readonly toText: string
  readonly inForceText: string
  readonly pending: {
    readonly id: string
    /** Epoch milliseconds. */
    readonly confirmableAt: number
    readonly isConfirmable: boolean
    /** Epoch milliseconds. */
    readonly expiresAt: number
  }
}

/** A looser bound that waits: when and until when it can be confirmed, and the way to drop it. */
export function PendingChange({ what, toText, inForceText, pending }: PendingChangeProps) {
  const { send, isSending, failure } = useControlCall()

  async function confirm() {
    const body = { id: pending.id }
    if (await send({ method: 'POST', path: '/limits/confirm', body })) {
      showToast({ tone: 'ok', title: 'Change confirmed', text: `${toText} holds now.` })
    }
  }

  async function cancel() {
    if (await send({ method: 'DELETE', path: `/limits/pending/${pending.id}` })) {
      showToast({ tone: 'ok', title: 'Change dropped', text: `${inForceText} stays.` })
    }
  }

  return (
    <div className={styles.pending}>
      <p className="note">
        <Icon name="clock" />
        <span>
          Change to <b>{toText.toLowerCase()}</b>:{' '}
          {pending.isConfirmable ? (
            'it holds once you confirm it.'
          ) : (
            <>
              you can confirm it from <NearMoment at={pending.confirmableAt} style="sentence" /> on.
            </>
          )}{' '}
          Until then: {inForceText.toLowerCase()}. What is not confirmed by{' '}
          <NearMoment at={pending.expiresAt} style="sentence" />, is dropped.
        </span>
      </p>
      {failure === null ? null : <FormAlert title="Nothing was changed" text={failure} />}
      <div className={shared.do}>
        <Button size="sm" disabled={isSending} onClick={cancel}>
          {pending.isConfirmable ? `Keep ${inForceText}` : 'Drop the change'}
          <span className="vh">, {what}</span>
        </Button>
        {pending.isConfirmable ? (
          <Button size="sm" variant="primary" pending={isSending} onClick={confirm}>
            Confirm the change
            <span className="vh">, {what}</span>
          </Button>
        ) : null}
      </div>
    </div>
  )
}
