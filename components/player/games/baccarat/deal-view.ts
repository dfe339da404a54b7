import { inReadersDigits } from '@/lib/base/format/rules/locale'
import { t } from '@/lib/base/text/rules/t'
import type { Card } from '@/lib/games/catalog/baccarat/card'
import { dealingOrder, type Hand, handTotal, winnerOf } from '@/lib/games/catalog/baccarat/rules'
import type { RoundDetail } from '@/lib/games/catalog/wire'
import type { ResultView } from '@/lib/play/rounds/wire-screen'
import type { CardText } from '../dial'
import type { RoundMoment } from '../round-phase'
import { countCards, type Unfolding } from '../use-unfolding'
import { HANDS } from './deal-table'

/** One side of the table at a moment. */
export interface HandView {
  readonly hand: Hand
  readonly cards: readonly Card[]
  /** Number of cards that lie face up; the others are still turning. */
  readonly landed: number
  /** Total of the cards that lie face up; null before the first one. */
  readonly total: number | null
  /** True if it is certain that this hand gets no third card. */
  readonly hasStood: boolean
  /** True if the hand's newest card is the last of the deal, which turns slowly. */
  readonly hasLastCard: boolean
  /** Null until the result is shown. */
  readonly end: 'won' | 'lost' | 'tied' | null
}

export interface DealView {
  /** The player's hand, then the banker's. */
  readonly hands: readonly HandView[]
  /** The cards of the round; null while no card is visible. */
  readonly detail: RoundDetail | null
  /**
   * Hands whose rule applies to the cards on the table, the player's first. A rule is named before
   * the card it brings.
   */
  readonly decided: readonly Hand[]
  /** Text to show while no rule applies yet. */
  readonly note: string
}

/**
 * The cards of a result, the number that are visible, how many of these lie face up, and if the
 * result is shown.
 */
interface Table {
  readonly detail: RoundDetail
  readonly dealt: number
  readonly landed: number
  readonly isTold: boolean
}

/**
 * Returns the table at a moment. @param kept the last round's result, while its cards stay on the
 * table.
 */
export function dealView(
  moment: RoundMoment,
  unfolding: Unfolding | null,
  kept: ResultView | null = null,
): DealView {
  const table = tableAt(moment, unfolding, kept)
  return {
    hands: HANDS.map((hand) => handView(hand, table)),
    detail: table?.detail ?? null,
    decided: table ? HANDS.filter((hand) => table.landed >= decidedAfter(hand, table.detail)) : [],
    note: table ? t('games.twoCardsEach') : emptyTableNote(moment),
  }
}

/**
 * Returns the round card's text about the deal. The total number of cards appears once the rules
 * determine it.
 */
export function cardText(moment: RoundMoment, unfolding: Unfolding | null): CardText {
  if (moment.phase === 'drawing') {
    const title = t('games.dealing')
    return unfolding ? { title, ...progressText(unfolding) } : { title }
  }
  const detail = moment.result?.detail
  if (moment.phase !== 'result' || !detail) return {}
  const { playerTotal, bankerTotal } = detail
  const high = inReadersDigits(Math.max(playerTotal, bankerTotal))
  const low = inReadersDigits(Math.min(playerTotal, bankerTotal))
  return {
    note: high === low ? t('games.tieAt', { total: high }) : t('games.winsTo', { high, low }),
  }
}

function progressText({ result, landed }: Unfolding): CardText {
  const all = countCards(result)
  const isDecided = result.detail && landed >= decidedAfter('banker', result.detail)
  return {
    note: isDecided ? t('games.cardsToCome', { left: all - landed }) : t('games.twoCards'),
    count: {
      number: inReadersDigits(landed),
      unit: isDecided
        ? t('games.ofCards', { all: inReadersDigits(all) })
        : t('games.cards', { count: landed }),
    },
  }
}

function tableAt(
  moment: RoundMoment,
  unfolding: Unfolding | null,
  kept: ResultView | null,
): Table | null {
  if (unfolding?.result.detail) {
    const { dealt, landed } = unfolding
    return { detail: unfolding.result.detail, dealt, landed, isTold: false }
  }
  const told = moment.phase === 'result' ? moment.result : kept
  if (!told?.detail) return null
  const cards = countCards(told)
  return { detail: told.detail, dealt: cards, landed: cards, isTold: true }
}

const EMPTY = {
  cards: [],
  landed: 0,
  total: null,
  hasStood: false,
  hasLastCard: false,
  end: null,
} as const

function handView(hand: Hand, table: Table | null): HandView {
  if (!table) return { hand, ...EMPTY }
  const { detail, dealt, landed, isTold } = table
  const order = dealingOrder(detail)
  const cardsOf = (count: number) =>
    order.slice(0, count).flatMap((each) => (each.hand === hand ? [each.card] : []))
  const lying = cardsOf(landed)
  return {
    hand,
    cards: cardsOf(dealt),
    landed: lying.length,
    total: lying.length > 0 ? handTotal(lying) : null,
    hasStood: detail[hand].length === 2 && landed >= decidedAfter(hand, detail),
    hasLastCard: dealt === order.length && order.at(-1)?.hand === hand,
    end: isTold ? endOf(hand, detail) : null,
  }
}

/**
 * Returns how many cards must be on the table before a hand's next step is known: four, plus the
 * player's third card, if any, for the banker.
 */
function decidedAfter(hand: Hand, { player }: RoundDetail): number {
  return hand === 'banker' ? 2 + player.length : 4
}

function endOf(hand: Hand, detail: RoundDetail): 'won' | 'lost' | 'tied' {
  const winner = winnerOf(detail)
  if (winner === 'tie') return 'tied'
  return winner === hand ? 'won' : 'lost'
}

function emptyTableNote({ phase }: RoundMoment): string {
  if (phase === 'drawing') return t('games.dealingNext')
  if (phase === 'result') return t('games.noCardsVoid')
  if (phase === 'paused') return t('games.noCardsPaused')
  return t('games.dealtFaceUp')
}
