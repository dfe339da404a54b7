import { NearMoment } from '@/components/surewin/near-moment'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import styles from './break.module.css'
import { amountText } from './limit-words'
import type { DepositLeft } from './tightest-deposit-limit'

interface DepositLeftCardProps {
  readonly deposit: DepositLeft
  /** Smallest deposit, whole major units. */
  readonly minimumMajor: number
}

/** What the player's own limit leaves, above the steps: whoever has sent too much cannot take it back. */
export function DepositLeftCard({ deposit, minimumMajor }: DepositLeftCardProps) {
  const { period, amount, left, anewAt, isBlocking } = deposit
  return (
    <section className={`card ${styles.hold}`} aria-labelledby="h-left">
      <span className="rowicon">
        <Icon name="lock" />
      </span>
      <div>
        <h2 className="h2" id="h-left">
          {left > 0
            ? `Your deposit limit leaves ${amountText(left)}`
            : 'Nothing is left of your deposit limit'}
        </h2>
        <p className="sm muted">
          {isBlocking
            ? `Send no money now: the smallest deposit is ${amountText(minimumMajor)}, and a request beyond your limit is turned down.`
            : 'Send no more than that: a request beyond it is turned down.'}{' '}
          It is {amountText(amount)} a {period} and resets{' '}
          <NearMoment at={anewAt} style="sentence" />.
        </p>
      </div>
      <ButtonLink href="/user/limits">Your limits</ButtonLink>
    </section>
  )
}
