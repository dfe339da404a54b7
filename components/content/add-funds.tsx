import { ReadStep, SendStep, Step } from '@/components/cashier/deposit-steps'
import { ButtonLink } from '@/components/ui/button'
import { LEAD, PAGE } from '@/components/ui/classes'
import { formatMajor } from '@/lib/client/money-text'
import type { DepositInstructions } from '@/lib/content/read'
import { t } from '@/lib/language/rules/t'

interface AddFundsProps {
  readonly instructions: DepositInstructions
  /** Smallest amount, whole major units. */
  readonly minimumMajor: number
}

/** Explains how to add money, for people who don't have an account yet. */
export function AddFunds({ instructions, minimumMajor }: AddFundsProps) {
  return (
    <main className={PAGE}>
      <div className={LEAD}>
        <h1 className="text-title">{t('pages.addFunds')}</h1>
        <p>{t('pages.addFundsLead')}</p>
      </div>
      <ol className="grid grid-cols-1 gap-4 lg:grid-cols-3 *:content-start">
        <ReadStep {...instructions} />
        <SendStep minimum={formatMajor(minimumMajor, { decimals: 0 })}>
          <p className="text-sm text-fg-2">{t('pages.checkYourLimit')}</p>
        </SendStep>
        <Step number={3} title={t('pages.tellUs')}>
          <p className="text-sm text-fg-2">{t('pages.tellUsText')}</p>
          <ButtonLink href="/depositeForm" variant="primary" size="lg" block>
            {t('pages.deposit')}
          </ButtonLink>
        </Step>
      </ol>
    </main>
  )
}
