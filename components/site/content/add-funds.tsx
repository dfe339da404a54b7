import { ButtonLink } from '@/components/ui/button'
import { LEAD, PAGE } from '@/components/ui/classes'
import { ReadStep, SendStep, Step } from '@/components/ui/deposit-steps'
import { formatMajor } from '@/lib/base/browser/money-text'
import { t } from '@/lib/base/text/rules/t'
import type { DepositInstructions } from '@/lib/house/content/read'

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
