import { DepositLeftCard } from '@/components/control/deposit-left-card'
import { FirstDepositOffer } from '@/components/control/first-deposit-offer'
import { HoldCard } from '@/components/control/hold-card'
import type { DepositLeft } from '@/components/control/tightest-deposit-limit'
import { formatMajor } from '@/lib/client/money-text'
import type { OwnDeposit } from '@/lib/queries/deposit-history'
import type { DepositInstructions } from '@/lib/queries/info'
import type { ExclusionView } from '@/lib/wire/limits'
import { DepositForm } from './deposit-form'
import { ReadStep, SendStep, Step } from './deposit-steps'
import { OwnRequests } from './own-requests'
import styles from './wallet.module.css'

interface DepositPageProps {
  readonly player: { readonly name: string; readonly email: string; readonly phone: string }
  /** Smallest amount, whole major units. */
  readonly minimumMajor: number
  readonly instructions: DepositInstructions
  readonly requests: readonly OwnDeposit[]
  /** A break of the player's, which allows no deposits; null without one. */
  readonly exclusion: ExclusionView | null
  /** What the player's own limit leaves; null without one. */
  readonly depositLeft: DepositLeft | null
  /** Before the first request, where no limit is set. */
  readonly isLimitOffered: boolean
  /** The server's clock, epoch milliseconds. */
  readonly now: number
}

/** Money comes in by three steps, all in sight at once. */
export function DepositPage(props: DepositPageProps) {
  const { player, minimumMajor, instructions, requests, now } = props
  const { exclusion, depositLeft, isLimitOffered } = props
  if (exclusion) return <DepositsRest exclusion={exclusion} requests={requests} now={now} />
  const most = depositLeft && formatMajor(depositLeft.left, { decimals: 0 })
  return (
    <main className="page">
      <h1 className="h1">Deposit</h1>
      {depositLeft ? <DepositLeftCard deposit={depositLeft} minimumMajor={minimumMajor} /> : null}
      {isLimitOffered ? <FirstDepositOffer /> : null}
      <div className={styles.deposit}>
        <ol className={styles.steps}>
          <ReadStep {...instructions} />
          <SendStep
            minimum={formatMajor(minimumMajor, { decimals: 0 })}
            most={most}
            isBlocked={depositLeft?.isBlocking ?? false}
          />
          <Step number={3} title="Enter amount and txnID" className={styles.formStep}>
            <DepositForm player={player} minimumMajor={minimumMajor} />
          </Step>
        </ol>
        <OwnRequests requests={requests} now={now} />
      </div>
    </main>
  )
}

/** During a break there is nothing to fill in: what holds until when, and what was sent before. */
function DepositsRest(
  props: Pick<DepositPageProps, 'requests' | 'now'> & { readonly exclusion: ExclusionView },
) {
  const { exclusion, requests, now } = props
  return (
    <main className="page">
      <h1 className="h1">Deposit</h1>
      <HoldCard exclusion={exclusion} />
      <OwnRequests requests={requests} now={now} />
    </main>
  )
}
