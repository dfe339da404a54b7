import { ReadStep, SendStep, Step } from '@/components/cashier/deposit-steps'
import { ButtonLink } from '@/components/ui/button'
import { LEAD, PAGE } from '@/components/ui/classes'
import { formatMajor } from '@/lib/client/money-text'
import type { DepositInstructions } from '@/lib/content/read'

interface AddFundsProps {
  readonly instructions: DepositInstructions
  /** Smallest amount, whole major units. */
  readonly minimumMajor: number
}

/** How money gets into an account, for everybody to read before they have one. */
export function AddFunds({ instructions, minimumMajor }: AddFundsProps) {
  return (
    <main className={PAGE}>
      <div className={LEAD}>
        <h1 className="text-title">Add funds</h1>
        <p>Three steps with your mobile wallet.</p>
      </div>
      <ol className="grid grid-cols-1 gap-4 lg:grid-cols-3 *:content-start">
        <ReadStep {...instructions} />
        <SendStep minimum={formatMajor(minimumMajor, { decimals: 0 })}>
          <p className="text-sm text-fg-2">
            If you have a deposit limit, check what’s left on the deposit page before you send
            money.
          </p>
        </SendStep>
        <Step number={3} title="Tell us the amount and txnID">
          <p className="text-sm text-fg-2">
            We check that the money arrived and add it to your balance. Until then it’s Pending in
            your Wallet.
          </p>
          <ButtonLink href="/depositeForm" variant="primary" size="lg" block>
            Deposit
          </ButtonLink>
        </Step>
      </ol>
    </main>
  )
}
