import { ButtonLink } from '@/components/ui/button'
import { ReadStep, SendStep, Step } from '@/components/wallet/deposit-steps'
import { formatMajor } from '@/lib/client/money-text'
import type { DepositInstructions } from '@/lib/queries/info'

interface AddFundsProps {
  readonly instructions: DepositInstructions
  /** Smallest amount, whole major units. */
  readonly minimumMajor: number
}

/** How money gets into an account, for everybody to read before they have one. */
export function AddFunds({ instructions, minimumMajor }: AddFundsProps) {
  return (
    <main className="page">
      <div className="lead">
        <h1 className="h1">Add funds</h1>
        <p>Three steps, with the mobile wallet that you have already.</p>
      </div>
      <ol className="funds">
        <ReadStep {...instructions} />
        <SendStep minimum={formatMajor(minimumMajor, { decimals: 0 })}>
          <p className="sm muted">
            If you have set a deposit limit, look at the deposit form first: it says what is left of
            it, and a request beyond it is turned down.
          </p>
        </SendStep>
        <Step number={3} title="Tell us the amount and the txnID">
          <p className="sm muted">
            Enter both in the deposit form. Staff compare them with what arrived and then add the
            amount to your balance. Until then the request shows as pending on your profile page.
          </p>
          <ButtonLink href="/depositeForm" variant="primary" size="lg" block>
            Go to the deposit form
          </ButtonLink>
        </Step>
      </ol>
    </main>
  )
}
