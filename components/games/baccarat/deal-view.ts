import { dealingOrder, type Hand, handTotal, winnerOf } from '@/lib/domain/games/baccarat-rules'
import type { Card } from '@/lib/domain/games/card'
import { type AppliedRule, thirdCardRule } from '@/lib/domain/games/third-card-rule'
import type { ResultView, RoundDetail } from '@/lib/wire/game'
import type { RoundMoment } from '../round-phase'
import type { Unfolding } from '../use-unfolding'

/** One side of the table as it lies at a moment. */
export interface HandView {
  readonly hand: Hand
  readonly cards: readonly Card[]
  /** Of the cards that lie; null before the first. */
  readonly total: number | null
  /** It is decided that there will be no third card. */
  readonly hasStood: boolean
  /** Null until every card lies. */
  readonly end: 'won' | 'lost' | 'tied' | null
}

export interface DealView {
  /** Phones give the deal room from the close of betting until the next round opens. */
  readonly isOpen: boolean
  /** Cards are coming out of the shoe right now. */
  readonly isDealing: boolean
  /** Player, then banker. */
  readonly hands: readonly HandView[]
  /** The rules that have applied so far. */
  readonly rules: readonly AppliedRule[]
  /** What is to be said while no rule is. */
  readonly note: string
}

/** The cards of a result, and how many of them lie. */
interface Table {
  readonly detail: RoundDetail
  readonly dealt: number
}

/** Cards of a result, each of them one step of its deal. */
export function countCards(result: ResultView): number {
  return result.detail ? result.detail.player.length + result.detail.banker.length : 0
}

/** The table at a moment. */
export function dealView(moment: RoundMoment, unfolding: Unfolding | null): DealView {
  const table = tableAt(moment, unfolding)
  return {
    isOpen: moment.phase === 'drawing' || moment.phase === 'result',
    isDealing: unfolding !== null,
    hands: [handView('player', table), handView('banker', table)],
    rules: table ? thirdCardRule(table.detail).filter((rule) => isDecided(rule.hand, table)) : [],
    note: table ? 'Two cards each, then the rules decide on a third.' : emptyTableNote(moment),
  }
}

/** What the round card says under its phase; undefined where the phase says enough. */
export function roundNote(moment: RoundMoment, unfolding: Unfolding | null): string | undefined {
  if (unfolding) return 'Dealing the cards'
  const detail = moment.result?.detail
  if (moment.phase !== 'result' || !detail) return undefined
  const { playerTotal, bankerTotal } = detail
  const high = Math.max(playerTotal, bankerTotal)
  const low = Math.min(playerTotal, bankerTotal)
  return high === low ? `Both have ${high}` : `Wins ${high} to ${low}`
}

function tableAt(moment: RoundMoment, unfolding: Unfolding | null): Table | null {
  if (unfolding?.result.detail) return { detail: unfolding.result.detail, dealt: unfolding.step }
  if (moment.phase !== 'result' || !moment.result?.detail) return null
  return { detail: moment.result.detail, dealt: countCards(moment.result) }
}

function handView(hand: Hand, table: Table | null): HandView {
  if (!table) return { hand, cards: [], total: null, hasStood: false, end: null }
  const { detail, dealt } = table
  const order = dealingOrder(detail)
  const cards = order.slice(0, dealt).flatMap((each) => (each.hand === hand ? [each.card] : []))
  return {
    hand,
    cards,
    total: cards.length > 0 ? handTotal(cards) : null,
    hasStood: detail[hand].length === 2 && isDecided(hand, table),
    end: dealt >= order.length ? endOf(hand, detail) : null,
  }
}

/** The player decides once four cards lie, the banker once the player's third lies, if it has one. */
function isDecided(hand: Hand, { detail, dealt }: Table): boolean {
  const thirds = detail.player.length - 2 + (hand === 'banker' ? detail.banker.length - 2 : 0)
  return dealt >= 4 + thirds
}

function endOf(hand: Hand, detail: RoundDetail): 'won' | 'lost' | 'tied' {
  const winner = winnerOf(detail)
  if (winner === 'tie') return 'tied'
  return winner === hand ? 'won' : 'lost'
}

function emptyTableNote({ phase }: RoundMoment): string {
  if (phase === 'drawing') return 'Betting has closed. The cards come next.'
  if (phase === 'result') return 'This round is void. No cards count and every stake goes back.'
  if (phase === 'paused') return 'No cards come while the game is paused.'
  return 'The cards are dealt face up when betting has closed.'
}
