import type { ReactNode } from 'react'
import { LEAD, LINK, PAGE } from '@/components/ui/classes'
import { Contents } from '@/components/ui/contents'
import { durationText, type GameInfo, gameMoney } from '@/components/ui/game-info'
import { Link } from '@/components/ui/link'
import { PROSE, PROSE_PAGE } from '@/components/ui/prose-classes'
import { Rich } from '@/components/ui/rich'
import { inReadersDigits } from '@/lib/base/format/rules/locale'
import { t } from '@/lib/base/text/rules/t'
import { OddsReasons, OddsTable, ThirdCardTable } from './tables'

/**
 * Length of a round, and of the time between the end of betting and the end of the round, in
 * milliseconds.
 */
export interface RoundLengths {
  readonly roundMs: number
  readonly cutoffMs: number
}

/** A section of the rules. */
interface RulesTopic {
  /** The anchor of the section. */
  readonly id: string
  readonly title: string
  readonly body: ReactNode
}

interface RulesPageProps {
  readonly game: GameInfo
  readonly lengths: RoundLengths
  /** Says in one sentence what is drawn. */
  readonly draw: string
  /** Topics that only this game has. */
  readonly topics?: readonly RulesTopic[]
}

/** Shows everything about a game that a player may want to know before the first bet. */
export function RulesPage({ game, lengths, draw, topics = [] }: RulesPageProps) {
  const all = [...oddsTopics(game, lengths, draw), ...topics, ...endTopics()]
  return (
    <main className={`${PAGE} ${PROSE_PAGE}`}>
      <div className={LEAD}>
        <h1 className="text-title">{t('rules.title', { game: game.id })}</h1>
        <p>{t('rules.lead')}</p>
      </div>
      <Contents parts={all} />
      <article className={PROSE}>
        {all.map(({ id, title, body }) => (
          <section key={id} id={id} aria-labelledby={`h-${id}`}>
            <h2 id={`h-${id}`}>{title}</h2>
            {body}
          </section>
        ))}
      </article>
    </main>
  )
}

function oddsTopics(game: GameInfo, lengths: RoundLengths, draw: string): readonly RulesTopic[] {
  const { whole, exact } = gameMoney(game.currency)
  return [
    {
      id: 'round',
      title: t('rules.roundTitle'),
      body: (
        <>
          <p>
            {draw} {t('rules.roundLength', { round: durationText(lengths.roundMs) })}
          </p>
          <p>{t('rules.cutoff', { cutoff: durationText(lengths.cutoffMs) })}</p>
          <p>
            {t('rules.chips', {
              count: inReadersDigits(game.chips.length),
              chips: game.chips.map((chip) => whole(chip)).join(', '),
            })}
          </p>
        </>
      ),
    },
    {
      id: 'payouts',
      title: t('rules.paysTitle', { game: game.id }),
      body: (
        <>
          <OddsTable game={game} />
          <p>{t('rules.payouts', { stake: whole(100), pays: whole(200), least: exact(0.01) })}</p>
        </>
      ),
    },
    {
      id: 'figures',
      title: t('rules.figuresTitle'),
      body: (
        <>
          <OddsReasons game={game} />
          <p>{t('rules.figures')}</p>
        </>
      ),
    },
  ]
}

function endTopics(): readonly RulesTopic[] {
  return [
    { id: 'void', title: t('rules.voidTitle'), body: <p>{t('rules.void')}</p> },
    {
      id: 'draw',
      title: t('rules.drawTitle'),
      body: (
        <p>
          <Rich
            text="rules.draw"
            tags={{
              link: (inner) => (
                <Link className={LINK} href="/fairness">
                  {inner}
                </Link>
              ),
            }}
          />
        </p>
      ),
    },
  ]
}

interface BaccaratRules {
  readonly game: GameInfo
  /** The return of Banker bets if a tie refunded their stakes, e.g. `101.23%`. */
  readonly pushReturn: { readonly text: string; readonly isAboveStakes: boolean }
}

/** Returns the topics about the cards: shoe, totals, third cards, ties. */
export function baccaratTopics({ game, pushReturn }: BaccaratRules): readonly RulesTopic[] {
  const banker = game.selections.find(({ id }) => id === 'banker')
  return [
    {
      id: 'cards',
      title: t('rules.cardsTitle'),
      body: (
        <>
          <p>{t('rules.shoe')}</p>
          <p>{t('rules.totals')}</p>
        </>
      ),
    },
    {
      id: 'third-card',
      title: t('rules.thirdCardTitle'),
      body: (
        <>
          <p>{t('rules.thirdCard')}</p>
          <ThirdCardTable />
          <p>{t('rules.nobodyChooses')}</p>
        </>
      ),
    },
    {
      id: 'ties',
      title: t('rules.tiesTitle'),
      body: (
        <p>
          {t('rules.ties', {
            multiplier: banker?.multiplierText ?? '',
            return: pushReturn.text,
            isAboveStakes: pushReturn.isAboveStakes ? 'yes' : 'no',
          })}
        </p>
      ),
    },
  ]
}
