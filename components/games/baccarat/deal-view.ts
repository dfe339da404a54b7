import type { Card } from '@/lib/games/baccarat/card'
import { dealingOrder, type Hand, handTotal, winnerOf } from '@/lib/games/baccarat/rules'
import { inReadersDigits } from '@/lib/language/rules/locale'
import { t } from '@/lib/language/rules/t'
import type { ResultView, RoundDetail } from '@/lib/rounds/wire-screen'
import { findSelection, type GameInfo, type GameSelection } from '../game-info'
import type { RoundMoment } from '../round-phase'
import { countCards, type Unfolding } from '../use-unfolding'

/** One side of the table as it lies at a moment. */
export interface HandView {
  readonly hand: Hand
  readonly cards: readonly Card[]
  /** Of the cards that lie; null before the first does. */
  readonly total: number | null
  /** It is decided that there will be no third card. */
  readonly hasStood: boolean
  /** Its newest card is the last of the deal, and turns slowly. */
  readonly hasLastCard: boolean
  /** Null until the verdict. */
  readonly end: 'won' | 'lost' | 'tied' | null
}

export interface DealView {
  /** Phones give the deal room from the close of betting until the player goes on. */
  readonly isOpen: boolean
  /** Cards are coming out of the shoe right now. */
  readonly isDealing: boolean
  /** Player, then banker. */
  readonly hands: readonly HandView[]
  /** The cards of the round; null while none is seen. */
  readonly detail: RoundDetail | null
  /** The hands whose rule has applied so far, the player's first. */
  readonly decided: readonly Hand[]
  /** What is to be said while no rule is. */
  readonly note: string
}

/** The cards of a result, how many of them are seen, how many of these lie, and whether it is told. */
interface Table {
  readonly detail: RoundDetail
  readonly dealt: number
  readonly landed: number
  readonly isTold: boolean
}

const HANDS = ['player', 'banker'] as const

/** The table at a moment. @param kept the last round's result, while its cards still lie. */
export function dealView(
  moment: RoundMoment,
  unfolding: Unfolding | null,
  kept: ResultView | null = null,
): DealView {
  const table = tableAt(moment, unfolding, kept)
  return {
    isOpen: moment.phase === 'drawing' || moment.phase === 'result' || kept !== null,
    isDealing: unfolding !== null,
    hands: HANDS.map((hand) => handView(hand, table)),
    detail: table?.detail ?? null,
    decided: table ? HANDS.filter((hand) => isDecided(hand, table)) : [],
    note: table ? t('games.twoCardsEach') : emptyTableNote(moment),
  }
}

/** What the round card says under its phase; undefined where the phase says enough. */
export function roundNote(moment: RoundMoment, unfolding: Unfolding | null): string | undefined {
  if (unfolding) return t('games.dealing')
  const detail = moment.result?.detail
  if (moment.phase !== 'result' || !detail) return undefined
  const { playerTotal, bankerTotal } = detail
  const high = inReadersDigits(Math.max(playerTotal, bankerTotal))
  const low = inReadersDigits(Math.min(playerTotal, bankerTotal))
  return high === low ? t('games.tieAt', { total: high }) : t('games.winsTo', { high, low })
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

function handView(hand: Hand, table: Table | null): HandView {
  if (!table)
    return { hand, cards: [], total: null, hasStood: false, hasLastCard: false, end: null }
  const { detail, dealt, landed, isTold } = table
  const order = dealingOrder(detail)
  const cardsOf = (count: number) =>
    order.slice(0, count).flatMap((each) => (each.hand === hand ? [each.card] : []))
  const lying = cardsOf(landed)
  return {
    hand,
    cards: cardsOf(dealt),
    total: lying.length > 0 ? handTotal(lying) : null,
    hasStood: detail[hand].length === 2 && isDecided(hand, table),
    hasLastCard: dealt === order.length && order.at(-1)?.hand === hand,
    end: isTold ? endOf(hand, detail) : null,
  }
}

/** The player decides once four cards lie, the banker once the player's third lies, if it has one. */
function isDecided(hand: Hand, { detail, landed }: Table): boolean {
  const thirds = detail.player.length - 2 + (hand === 'banker' ? detail.banker.length - 2 : 0)
  return landed >= 4 + thirds
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

/** The selection that is a hand of Baccarat. */
export function sideOf(game: GameInfo, hand: Hand): GameSelection {
  const selection = findSelection(game, hand)
  if (!selection) throw new Error(`${hand}: expected a selection, found none`)
  return selection
}
