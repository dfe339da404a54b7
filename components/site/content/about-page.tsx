import type { ReactNode } from 'react'
import { OddsTable } from '@/components/player/games/rules/tables'
import { describeReward } from '@/components/player/profile/invite-card'
import { BRAND } from '@/components/ui/brand'
import { CARD, LEAD, LINK, PAGE } from '@/components/ui/classes'
import type { GameInfo } from '@/components/ui/game-info'
import { Link } from '@/components/ui/link'
import { TOPIC, TOPICS } from '@/components/ui/prose-classes'
import { Rich } from '@/components/ui/rich'
import { formatRate } from '@/components/ui/savings-view'
import { SupportText } from '@/components/ui/support-link'
import { formatMajor } from '@/lib/base/browser/money-text'
import { t } from '@/lib/base/text/rules/t'
import { CHIPS_MAJOR } from '@/lib/money/cashier/rules/requests'
import type { Settings } from '@/lib/money/settings/rules/settings'

interface AboutPageProps {
  readonly games: readonly GameInfo[]
  /** The current rates and rewards. */
  readonly settings: Settings
  /** True if rounds currently use public randomness. */
  readonly hasBeacon: boolean
}

export function AboutPage({ games, settings, hasBeacon }: AboutPageProps) {
  return (
    <main className={PAGE}>
      <div className={LEAD}>
        <h1 className="text-title">{t('pages.aboutHeadline', { brand: BRAND })}</h1>
        <p>{t('pages.aboutLead')}</p>
      </div>
      <div className={TOPICS}>
        <Topic id="fairness" title={t('pages.fairnessTitle')}>
          <FairnessTopic hasBeacon={hasBeacon} />
        </Topic>
        <Topic id="responsible-gambling" title={t('pages.gamblingTitle')}>
          <GamblingTopic />
        </Topic>
        <Topic id="interface" title={t('pages.interfaceTitle')}>
          <p>{t('pages.interface')}</p>
        </Topic>
        <Topic id="betting-options" title={t('pages.optionsTitle')}>
          <p>{t('pages.options', { least: chipText(0), most: chipText(-1) })}</p>
        </Topic>
        <Topic id="odds" title={t('pages.oddsTitle')} isWide>
          <OddsTopic games={games} />
        </Topic>
        <Topic id="payments" title={t('pages.paymentsTitle')}>
          <p>{t('pages.paymentsWallet')}</p>
          <p>{t('pages.paymentsLedger')}</p>
        </Topic>
        <Topic id="promotions" title={t('pages.promotionsTitle')}>
          <PromotionsTopic settings={settings} />
        </Topic>
        <Topic id="support" title={t('pages.supportTitle')}>
          <SupportTopic />
        </Topic>
        <Topic id="privacy" title={t('pages.privacyTitle')}>
          <p>
            <Rich text="pages.privacy" tags={{ terms: linkTo('/terms') }} />
          </p>
        </Topic>
      </div>
    </main>
  )
}

/** Draws a link to a page of this site. */
function linkTo(href: string) {
  return (inner: ReactNode) => (
    <Link className={LINK} href={href}>
      {inner}
    </Link>
  )
}

const chipText = (at: number) => formatMajor(CHIPS_MAJOR.at(at) ?? 0, { decimals: 0 })

interface TopicProps {
  readonly id: string
  readonly title: string
  readonly isWide?: boolean
  readonly children: ReactNode
}

function Topic({ id, title, isWide = false, children }: TopicProps) {
  return (
    <section
      className={`${CARD} ${TOPIC} ${isWide ? 'lg:col-span-full' : ''}`}
      id={id}
      aria-labelledby={`h-${id}`}
    >
      <h2 id={`h-${id}`}>{title}</h2>
      {children}
    </section>
  )
}

function FairnessTopic({ hasBeacon }: Pick<AboutPageProps, 'hasBeacon'>) {
  return (
    <>
      <p>{t('pages.fairnessChain')}</p>
      <p>
        <Rich text="pages.fairnessProof" tags={{ draws: linkTo('/fairness') }} />
      </p>
      <p>{hasBeacon ? t('pages.fairnessBeacon') : t('pages.fairnessNoBeacon')}</p>
    </>
  )
}

function GamblingTopic() {
  return (
    <>
      <p>
        <Rich text="pages.gambling" tags={{ saferPlay: linkTo('/safer-play') }} />
      </p>
      <h3>{t('pages.depositLimitsTitle')}</h3>
      <p>{t('pages.depositLimits')}</p>
      <h3>{t('pages.wagerLimitsTitle')}</h3>
      <p>{t('pages.wagerLimits')}</p>
      <h3>{t('pages.exclusionTitle')}</h3>
      <p>
        <Rich text="pages.exclusion" tags={{ limits: linkTo('/user/limits') }} />
      </p>
      <p>{t('pages.adultsOnly')}</p>
    </>
  )
}

/** Shows the payouts and returns of each game, side by side. */
function OddsTopic({ games }: Pick<AboutPageProps, 'games'>) {
  return (
    <>
      <p>{t('pages.odds')}</p>
      <div className="grid grid-cols-1 gap-x-12 gap-y-5 lg:grid-cols-2 *:grid *:content-start *:gap-3">
        {games.map((game) => (
          <div key={game.id}>
            <OddsTable game={game} caption={game.name} />
            <p className="text-sm">
              <Link className={LINK} href={`/${game.id}/rules`}>
                {t('pages.rulesOf', { game: game.name })}
              </Link>
            </p>
          </div>
        ))}
      </div>
      <p className="text-sm text-fg-2">{t('pages.oddsNote')}</p>
    </>
  )
}

interface PromotionsTopicProps {
  readonly settings: Pick<
    Settings,
    'surewinRateBasisPoints' | 'referralRewardMajor' | 'referralStakeMajor'
  >
}

const STRONG = { b: (inner: ReactNode) => <b>{inner}</b> }

export function PromotionsTopic({ settings }: PromotionsTopicProps) {
  const { surewinRateBasisPoints, referralRewardMajor, referralStakeMajor } = settings
  return (
    <>
      <p>
        <Rich
          text="pages.promotionSurewin"
          values={{ rate: formatRate(surewinRateBasisPoints) }}
          tags={STRONG}
        />
      </p>
      <p>
        <Rich
          text="pages.promotionReferral"
          values={{ reward: describeReward(referralRewardMajor, referralStakeMajor) }}
          tags={STRONG}
        />
      </p>
      <p>
        {t('pages.noWagering')} <SupportText text="pages.promotionUnclear" />
      </p>
    </>
  )
}

/** Promises only what this deployment has: a chat, an email address, or neither. */
export function SupportTopic() {
  return (
    <p>
      {t('pages.alwaysOpen')} <SupportText text="pages.contactUs" />
    </p>
  )
}
