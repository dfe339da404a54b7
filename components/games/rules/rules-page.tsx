import type { ReactNode } from 'react'
import { PROSE } from '@/components/content/classes'
import { LEAD, LINK, PAGE } from '@/components/ui/classes'
import { Link } from '@/components/ui/link'
import { Rich } from '@/components/ui/rich'
import { inReadersDigits } from '@/lib/language/rules/locale'
import { t } from '@/lib/language/rules/t'
import { durationText, type GameInfo, gameMoney } from '../game-info'
import { OddsReasons, OddsTable, ThirdCardTable } from './tables'

/** How long a round takes and how long before its end betting closes, in milliseconds. */
export interface RoundLengths {
  readonly roundMs: number
  readonly cutoffMs: number
}

interface RulesPageProps {
  readonly game: GameInfo
  readonly lengths: RoundLengths
  /** What is drawn, in a sentence. */
  readonly draw: string
  /** Sections of the game itself. */
  readonly children?: ReactNode
}

/** Everything about a game that a player may want to know before the first bet. */
export function RulesPage({ game, lengths, draw, children }: RulesPageProps) {
  const { whole, exact } = gameMoney(game.currency)
  return (
    <main className={PAGE}>
      <div className={LEAD}>
        <h1 className="text-title">{t('rules.title', { game: game.id })}</h1>
        <p>{t('rules.lead')}</p>
      </div>
      <article className={`${PROSE} max-w-180`}>
        <Topic id="round" title={t('rules.roundTitle')}>
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
        </Topic>
        <Topic id="payouts" title={t('rules.paysTitle', { game: game.id })}>
          <OddsTable game={game} />
          <p>{t('rules.payouts', { stake: whole(100), pays: whole(200), least: exact(0.01) })}</p>
        </Topic>
        <Topic id="figures" title={t('rules.figuresTitle')}>
          <OddsReasons game={game} />
          <p>{t('rules.figures')}</p>
        </Topic>
        {children}
        <Topic id="void" title={t('rules.voidTitle')}>
          <p>{t('rules.void')}</p>
        </Topic>
        <Topic id="draw" title={t('rules.drawTitle')}>
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
        </Topic>
      </article>
    </main>
  )
}

interface TopicProps {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

function Topic({ id, title, children }: TopicProps) {
  return (
    <section id={id} aria-labelledby={`h-${id}`}>
      <h2 id={`h-${id}`}>{title}</h2>
      {children}
    </section>
  )
}

interface BaccaratCardsProps {
  readonly game: GameInfo
  /** The return of Banker bets if a tie refunded their stakes, e.g. `101.23%`. */
  readonly pushReturn: { readonly text: string; readonly isAboveStakes: boolean }
}

/** The cards: shoe, totals, third cards, ties. */
export function BaccaratCards({ game, pushReturn }: BaccaratCardsProps) {
  const banker = game.selections.find(({ id }) => id === 'banker')
  return (
    <>
      <Topic id="cards" title={t('rules.cardsTitle')}>
        <p>{t('rules.shoe')}</p>
        <p>{t('rules.totals')}</p>
      </Topic>
      <Topic id="third-card" title={t('rules.thirdCardTitle')}>
        <p>{t('rules.thirdCard')}</p>
        <ThirdCardTable />
        <p>{t('rules.nobodyChooses')}</p>
      </Topic>
      <Topic id="ties" title={t('rules.tiesTitle')}>
        <p>
          {t('rules.ties', {
            multiplier: banker?.multiplierText ?? '',
            return: pushReturn.text,
            isAboveStakes: pushReturn.isAboveStakes ? 'yes' : 'no',
          })}
        </p>
      </Topic>
    </>
  )
}
