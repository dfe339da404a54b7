import { describeReward } from '@/components/wallet/invite-card'
import type { Settings } from '@/lib/domain/settings'
import { SupportLink, WithSupport } from './support-link'

export function PaymentsTopic() {
  return (
    <>
      <p>
        You pay in and out with your own mobile wallet. No card number or wallet PIN ever touches
        this site. Each deposit is compared with the money that arrived by its transaction id
        (txnID), and is credited exactly once.
      </p>
      <p>
        Every movement is booked twice, from one account to another, and can be read in your
        statement with the balance after it. A withdraw request sets its amount aside at once, so it
        cannot be spent twice.
      </p>
    </>
  )
}

interface PromotionsTopicProps {
  readonly settings: Pick<
    Settings,
    'surewinRateBasisPoints' | 'referralRewardMajor' | 'referralStakeMajor'
  >
}

export function PromotionsTopic({ settings }: PromotionsTopicProps) {
  const { referralRewardMajor, referralStakeMajor } = settings
  return (
    <>
      <p>
        <b>SureWin.</b> What you put into SureWin earns {settings.surewinRateBasisPoints / 100}% for
        every full 24 hours, counted by the second.
      </p>
      <p>
        <b>Referral.</b> Invite players with your link. For each of them:{' '}
        {describeReward(referralRewardMajor, referralStakeMajor)}
      </p>
      <p>
        What you earn is yours to play or to withdraw under the ordinary rules. Nothing has to be
        wagered first.{' '}
        <WithSupport>
          If anything is unclear, <SupportLink>ask support</SupportLink>.
        </WithSupport>
      </p>
    </>
  )
}
