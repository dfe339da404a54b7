import type { ReactNode } from 'react'
import { describeReward } from '@/components/accounts/invite-card'
import type { GameInfo } from '@/components/games/game-info'
import { OddsTable } from '@/components/games/rules/tables'
import { BRAND } from '@/components/layout/brand'
import { CARD, LEAD, LINK, PAGE } from '@/components/ui/classes'
import { Link } from '@/components/ui/link'
import { CHIPS_MAJOR } from '@/lib/cashier/rules/requests'
import { formatMajor } from '@/lib/client/money-text'
import type { Settings } from '@/lib/settings/rules/settings'
import { TOPIC, TOPICS } from './classes'
import { SupportLink, WithSupport } from './support-link'

interface AboutPageProps {
  readonly games: readonly GameInfo[]
  /** The current rates and rewards. */
  readonly settings: Settings
  /** True where rounds now use public randomness. */
  readonly hasBeacon: boolean
}

export function AboutPage({ games, settings, hasBeacon }: AboutPageProps) {
  return (
    <main className={PAGE}>
      <div className={LEAD}>
        <h1 className="text-title">About {BRAND}</h1>
        <p>Short rounds, clear rules, open figures. What we stand for.</p>
      </div>
      <div className={TOPICS}>
        <Topic id="fairness" title="Integrity and fairness">
          <FairnessTopic hasBeacon={hasBeacon} />
        </Topic>
        <Topic id="responsible-gambling" title="Responsible gambling">
          <GamblingTopic />
        </Topic>
        <Topic id="interface" title="Easy to use">
          <p>
            Pick, choose a chip, confirm. The bar shows exactly what happens, and then that your bet
            is placed. It works on a phone with one thumb, by keyboard and with a screen reader, in
            dark and light, and you can install it like an app.
          </p>
        </Topic>
        <Topic id="betting-options" title="Diverse betting options">
          <p>
            A colour game and a card game, chips from {chipText(0)} to {chipText(-1)}, and as many
            bets a round as you like. Prefer not to bet? SureWin pays interest.
          </p>
        </Topic>
        <Topic id="odds" title="Competitive odds" isWide>
          <OddsTopic games={games} />
        </Topic>
        <Topic id="payments" title="Secure payments">
          <p>
            You deposit and withdraw with your own mobile wallet. We never see card numbers or
            wallet PINs. We match each deposit to the money that arrived by its transaction ID
            (txnID) and credit it exactly once.
          </p>
          <p>
            Every transaction is double-entry and appears in your statement with the balance after
            it. A withdrawal request sets its amount aside immediately, so you can’t spend it twice.
          </p>
        </Topic>
        <Topic id="promotions" title="Promotions">
          <PromotionsTopic settings={settings} />
        </Topic>
        <Topic id="support" title="Support around the clock">
          <SupportTopic />
        </Topic>
        <Topic id="privacy" title="Privacy">
          <p>
            We keep what your account, your bets and your money need, protected in transit by SSL
            encryption, and sell none of it. The{' '}
            <Link className={LINK} href="/terms">
              Terms &amp; Conditions
            </Link>{' '}
            list all of it, down to each cookie.
          </p>
        </Topic>
      </div>
    </main>
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
      <p>
        Every result comes from a chain of secret seeds, fixed before the season’s first round. We
        draw a round only after betting closes and all bets are sealed. Who bets and how much can’t
        change the result.
      </p>
      <p>
        Don’t take our word for it. Every round’s page repeats the draw in your browser. See{' '}
        <Link className={LINK} href="/fairness">
          how draws work
        </Link>
        . We never change a bet. If we can’t draw a round, it’s void, every stake is refunded, and
        we count it in public.
      </p>
      <p>
        {hasBeacon
          ? 'Each draw uses a number from a public source that doesn’t exist until betting closes. Nobody, including our staff, can know or change a result before that.'
          : 'To be clear: our draws don’t use public randomness yet. Nobody can change a result once a season has started, but someone with our secret could work out results early.'}
      </p>
    </>
  )
}

function GamblingTopic() {
  return (
    <>
      <p>
        Play for fun, with money you can afford to lose. Game screens always show how long you’ve
        played and your net result, and can remind you. Read about risks and help in{' '}
        <Link className={LINK} href="/safer-play">
          Safer play
        </Link>
        .
      </p>
      <h3>Deposit limits</h3>
      <p>
        Cap what you deposit per day, week or month. The deposit page shows what’s left before you
        send money. We reject requests above your limit.
      </p>
      <h3>Wager limits</h3>
      <p>
        Cap what you stake and what you can lose, per day, week or month. Lower limits apply now.
        Higher ones apply after 24 hours, once you confirm them within a week. No credit: you can’t
        bet more than your balance.
      </p>
      <h3>Self-exclusion</h3>
      <p>
        Take a time-out of 1 day to 6 weeks, or self-exclude for 6 months to 5 years. Nobody can end
        a self-exclusion early. You can’t bet or deposit, and we don’t send you marketing. You can
        still withdraw. Set it under{' '}
        <Link className={LINK} href="/user/limits">
          Limits and breaks
        </Link>
        .
      </p>
      <p>
        Services are for people aged 18 or the lawful age where they live. Minors are not accepted.
      </p>
    </>
  )
}

/** The payouts and returns of each game, side by side. */
function OddsTopic({ games }: Pick<AboutPageProps, 'games'>) {
  return (
    <>
      <p>
        Compare before you play. The last column shows the average share of stakes paid back: payout
        × chance. The rest is what the game costs.
      </p>
      <div className="grid grid-cols-1 gap-x-12 gap-y-5 lg:grid-cols-2 *:grid *:content-start *:gap-3">
        {games.map((game) => (
          <div key={game.id}>
            <OddsTable game={game} caption={game.name} />
            <p className="text-sm">
              <Link className={LINK} href={`/${game.id}/rules`}>
                {game.name} rules
              </Link>
            </p>
          </div>
        ))}
      </div>
      <p className="text-sm text-fg-2">
        Payouts include the stake. Chances are exact. In Baccarat, a tie loses Player and Banker
        bets.
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
        <b>SureWin.</b> Money in SureWin earns {settings.surewinRateBasisPoints / 100}% every 24
        hours, counted by the second.
      </p>
      <p>
        <b>Referral.</b> Invite players with your link.{' '}
        {describeReward(referralRewardMajor, referralStakeMajor)}
      </p>
      <p>
        You can play or withdraw what you earn. No wagering requirement.{' '}
        <WithSupport>
          <SupportLink>Contact support</SupportLink> if anything is unclear.
        </WithSupport>
      </p>
    </>
  )
}

/** Promises only what this deployment has: a chat, an email address, or neither. */
export function SupportTopic() {
  return (
    <p>
      We draw rounds, settle bets and take requests 24/7.{' '}
      <WithSupport>
        <SupportLink>Contact us</SupportLink> 24/7: the link is at the foot of every page. Tell us
        the period number or txnID and we’ll find it quickly.
      </WithSupport>
    </p>
  )
}
