'use client'

import { Button } from '@/components/ui/button'
import { Moment } from '@/components/wallet/moment'
import { withdrawalClaim } from '@/lib/wire/cashier'
import styles from './queue.module.css'
import { useChange } from './use-change'

/** Who is about to pay a withdraw request, as far as the admin who looks is concerned. */
export interface Paying {
  readonly whose: 'nobody' | 'mine' | 'other'
  /** Name; null where nobody is. */
  readonly by: string | null
  /** Epoch milliseconds; null where nobody is. */
  readonly since: number | null
}

interface PaymentClaimProps {
  readonly id: string
  readonly paying: Paying
}

/** Keeps other admins from paying the same request while the money is on its way. */
export function PaymentClaim({ id, paying }: PaymentClaimProps) {
  const { isBusy, refused, send } = useChange(() => {})
  const { whose, by, since } = paying
  const change = (method: 'POST' | 'DELETE', title: string) =>
    send({
      path: `/withdrawHistory/${id}/claim`,
      method,
      body: undefined,
      answer: withdrawalClaim,
      done: { title },
    })
  return (
    <div className={styles.paying}>
      {whose === 'nobody' || since === null ? null : (
        <p>
          {whose === 'mine' ? 'You have been paying this' : `${by} has been paying this`} since{' '}
          <Moment at={since} style="day-time" />.
        </p>
      )}
      {whose === 'nobody' ? (
        <Button
          size="sm"
          pending={isBusy}
          onClick={() => change('POST', 'Others see that you pay')}
        >
          Start paying
        </Button>
      ) : null}
      {whose === 'mine' ? (
        <Button size="sm" pending={isBusy} onClick={() => change('DELETE', 'Others may pay it')}>
          Stop paying
        </Button>
      ) : null}
      {refused ? <p role="alert">{refused.text}</p> : null}
    </div>
  )
}
