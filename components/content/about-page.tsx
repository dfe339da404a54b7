import type { ReactNode } from 'react'
import type { GameInfo } from '@/components/games/game-info'
import { BRAND } from '@/components/layout/brand'
import type { Settings } from '@/lib/domain/settings'
import { FairnessTopic, GamblingTopic } from './about-fair-play'
import { PaymentsTopic, PromotionsTopic } from './about-money'
import { DIVERSITY_TEXT, EasyTopic, PrivacyTopic, SupportTopic } from './about-service'
import { OddsTables } from './odds-tables'

interface AboutPageProps {
  readonly games: readonly GameInfo[]
  /** Rates and rewards that hold now. */
  readonly settings: Settings
  /** Rounds now mix in public randomness. */
  readonly hasBeacon: boolean
}

export function AboutPage({ games, settings, hasBeacon }: AboutPageProps) {
  return (
    <main className="page">
      <div className="lead">
        <h1 className="h1">About {BRAND}</h1>
        <p>
          Short rounds, few rules, and every figure on the table: what we stand for and how we keep
          it.
        </p>
      </div>
      <div className="topics">
        <Topic id="fairness" title="Integrity and fairness">
          <FairnessTopic hasBeacon={hasBeacon} />
        </Topic>
        <Topic id="responsible-gambling" title="Responsible gambling">
          <GamblingTopic />
        </Topic>
        <Topic id="interface" title="Easy to use">
          <EasyTopic />
        </Topic>
        <Topic id="betting-options" title="Diverse betting options">
          <p>{DIVERSITY_TEXT}</p>
        </Topic>
        <Topic id="odds" title="Competitive odds" isWide>
          <OddsTables games={games} />
        </Topic>
        <Topic id="payments" title="Secure payments">
          <PaymentsTopic />
        </Topic>
        <Topic id="promotions" title="Promotions">
          <PromotionsTopic settings={settings} />
        </Topic>
        <Topic id="support" title="Support around the clock">
          <SupportTopic />
        </Topic>
        <Topic id="privacy" title="Privacy">
          <PrivacyTopic />
        </Topic>
      </div>
    </main>
  )
}

interface TopicProps {
  readonly id: string
  readonly title: string
  readonly isWide?: boolean
  readonly children: ReactNode
}

function Topic({ id, title, isWide = false, children }: TopicProps) {
  return (
    <section
      className={isWide ? 'card topic topic--wide prose' : 'card topic prose'}
      id={id}
      aria-labelledby={`h-${id}`}
    >
      <h2 id={`h-${id}`}>{title}</h2>
      {children}
    </section>
  )
}
