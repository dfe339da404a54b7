import { useState } from 'react'
import type { GameInfo } from '@/components/ui/game-info'
import { OutcomeMark } from '@/components/ui/outcome-mark'
import { inReadersDigits } from '@/lib/base/format/rules/locale'
import { t } from '@/lib/base/text/rules/t'
import type { Card } from '@/lib/games/catalog/baccarat/card'
import { thirdCardRule } from '@/lib/games/catalog/baccarat/third-card-rule'
import type { ResultView } from '@/lib/play/rounds/wire-screen'
import type { RoundMoment } from '../round-phase'
import type { Unfolding } from '../use-unfolding'
import { BOTH_HANDS, HANDS, HandPlace, RULES, sideOf } from './deal-table'
import { cardText, type DealView, dealView, type HandView } from './deal-view'
import { CardBack, PlayingCard } from './playing-card'
import { SmallCard } from './small-card'

/** The round card's text about the deal. */
export const tell = cardText

interface DealtProps {
  readonly game: GameInfo
  readonly moment: RoundMoment
  readonly unfolding: Unfolding | null
  /** The last round's result, while its cards stay on the table. */
  readonly kept: ResultView | null
  /** True if the round paid the player more than the stakes. */
  readonly isWin: boolean
}

/** Shows both hands with their cards, their totals and the rule that applied to each. */
export function Dealt({ game, moment, unfolding, kept, isWin }: DealtProps) {
  const deal = dealView(moment, unfolding, kept)
  return (
    <>
      <div className={BOTH_HANDS}>
        {deal.hands.map((view) => (
          <DealtHand key={view.hand} game={game} view={view} isWin={isWin} />
        ))}
      </div>
      <Rules game={game} deal={deal} />
    </>
  )
}

const END_TEXTS = { won: 'games.wins', tied: 'games.tie', lost: null } as const
const WON = 'bg-[color-mix(in_srgb,var(--c)_10%,transparent)]'
const TOTAL = 'ml-auto text-4xl font-semibold tracking-tightest tabular-nums'

interface DealtHandProps extends Pick<DealtProps, 'game' | 'isWin'> {
  readonly view: HandView
}

function DealtHand({ game, view, isWin }: DealtHandProps) {
  const { hand, cards, landed, total, end, hasStood, hasLastCard } = view
  const isTurning = hasLastCard && landed < cards.length
  const look = end === 'lost' ? 'text-fg-3' : isTurning ? 'text-fg-2' : ''
  const endText = end && END_TEXTS[end]
  return (
    <HandPlace
      side={sideOf(game, hand)}
      className={end === 'won' ? (isWin ? 'hand-glow' : WON) : undefined}
      note={
        <span className="block text-xs text-fg-2" data-testid={endText ? 'hand-end' : undefined}>
          {endText ? t(endText) : isTurning ? t('games.turning') : null}
        </span>
      }
      total={
        total === null ? null : (
          <span className={`${TOTAL} ${look}`} data-testid="hand-total">
            <span className="sr-only">{t('games.total')} </span>
            {inReadersDigits(total)}
          </span>
        )
      }
      cards={[
        ...cards.map((card, place) => (
          <DealtCard
            key={card + String(place)}
            card={card}
            hasLanded={place < landed}
            isLast={hasLastCard && place === cards.length - 1}
            isAcross={place === 2}
          />
        )),
        ...(hasStood
          ? [
              <span key="stands" className="text-sm text-fg-2">
                {t('games.stands')}
              </span>,
            ]
          : []),
      ]}
    />
  )
}

interface DealtCardProps {
  readonly card: Card
  readonly hasLanded: boolean
  readonly isLast: boolean
  readonly isAcross: boolean
}

/** Positioned absolutely, because the layout still gives a turned card its upright height. */
const ACROSS = 'absolute top-1/2 left-1/2 w-[48.6%] -translate-1/2 rotate-90'

/** Shows a card in its place. It arrives face down and turns over, unless it was there before. */
function DealtCard({ card, hasLanded, isLast, isAcross }: DealtCardProps) {
  const [doesTurn] = useState(!hasLanded)
  const turn = doesTurn ? `turning ${isLast ? 'turning-last' : ''}` : ''
  return (
    <span className={`block ${isAcross ? ACROSS : ''}`}>
      <span className={`block ${turn}`} aria-hidden={hasLanded ? undefined : true}>
        <PlayingCard card={card} />
        {doesTurn ? <CardBack /> : null}
      </span>
    </span>
  )
}

interface DealLineProps {
  readonly game: GameInfo
  readonly result: ResultView
}

/** Shows a deal in one line: each side with its total and its cards. */
export function DealLine({ game, result }: DealLineProps) {
  const { detail, winningColor } = result
  if (!detail) return null
  const totals = { player: detail.playerTotal, banker: detail.bankerTotal }
  return HANDS.map((hand) => (
    <span
      key={hand}
      className={`inline-flex items-center gap-0.5 ${winningColor === hand ? '' : 'text-fg-2'}`}
    >
      <OutcomeMark outcome={sideOf(game, hand)} />
      <b className="px-0.75 font-semibold">{inReadersDigits(totals[hand])}</b>
      {detail[hand].map((card, place) => (
        <SmallCard key={card + String(place)} card={card} />
      ))}
    </span>
  ))
}

function Rules({ game, deal }: { readonly game: GameInfo; readonly deal: DealView }) {
  const { detail, decided, note } = deal
  if (!detail || decided.length === 0) return <p className={`${RULES} text-fg-2`}>{note}</p>
  const rules = thirdCardRule(detail).filter(({ hand }) => decided.includes(hand))
  const landedOf = (hand: HandView['hand']) => deal.hands.find((each) => each.hand === hand)?.landed
  return (
    <ul className={RULES}>
      {rules.map(({ hand, what, why, whatNow }) => (
        <li key={hand} className="grid grid-cols-[20px_1fr] gap-2.5">
          <OutcomeMark outcome={sideOf(game, hand)} className="size-5" />
          <p>
            <b className="font-semibold">{landedOf(hand) === 2 && whatNow ? whatNow : what}</b>{' '}
            <span className="text-fg-2">{why}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
