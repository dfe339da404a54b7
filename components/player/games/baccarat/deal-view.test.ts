import { describe, expect, test } from 'vitest'
import type { RoundDetail } from '@/lib/games/catalog/wire'
import type { ResultView } from '@/lib/play/rounds/wire-screen'
import { isAfterBetting, type Phase, type RoundMoment } from '../round-phase'
import { countCards } from '../use-unfolding'
import { cardText, dealView } from './deal-view'

const ENDS = Date.UTC(2026, 10, 21, 10, 54)

const SIX_CARDS: RoundDetail = {
  player: ['AS', '4H', '7D'],
  banker: ['6C', 'KH', 'KD'],
  playerTotal: 2,
  bankerTotal: 6,
}
const BANKER_DREW_ALONE: RoundDetail = {
  player: ['3S', '4H'],
  banker: ['2S', '3H', '2D'],
  playerTotal: 7,
  bankerTotal: 7,
}

function resultOf(detail: RoundDetail | undefined, winningColor: string | null): ResultView {
  const status = winningColor === null ? 'void' : 'finished'
  const base = { countdownId: '20261121218', status, winningColor, endsAt: ENDS } as const
  return detail ? { ...base, detail } : base
}

function momentIn(phase: Phase, result: ResultView | null = null): RoundMoment {
  return {
    phase,
    countdownId: '20261121218',
    opensAt: ENDS - 180_000,
    closesAt: ENDS - 30_000,
    endsAt: ENDS,
    leftMs: 20_000,
    bettingLeftMs: -10_000,
    result,
    opensInMs: null,
    pause: null,
  }
}

/**
 * Returns the state after each card: cards and total per hand, and the hands whose rule has been
 * named.
 */
function stages(detail: RoundDetail, winner: string) {
  const result = resultOf(detail, winner)
  return Array.from({ length: countCards(result) }, (_, index) => {
    const { hands, decided } = dealView(momentIn('drawing'), {
      result,
      dealt: index + 1,
      landed: index + 1,
    })
    const [player, banker] = hands
    return [
      `${player?.cards.join(' ')} = ${player?.total}${player?.hasStood ? ' stands' : ''}`,
      `${banker?.cards.join(' ')} = ${banker?.total}${banker?.hasStood ? ' stands' : ''}`,
      decided.join(' '),
    ]
  })
}

describe('deal', () => {
  test('goes card by card with totals, and names a rule before the card it brings', () => {
    expect(stages(SIX_CARDS, 'banker')).toEqual([
      ['AS = 1', ' = null', ''],
      ['AS = 1', '6C = 6', ''],
      ['AS 4H = 5', '6C = 6', ''],
      ['AS 4H = 5', '6C KH = 6', 'player'],
      ['AS 4H 7D = 2', '6C KH = 6', 'player banker'],
      ['AS 4H 7D = 2', '6C KH KD = 6', 'player banker'],
    ])
  })

  test('shows that the player stood after four cards, before the banker draws', () => {
    expect(stages(BANKER_DREW_ALONE, 'tie').slice(3)).toEqual([
      ['3S 4H = 7 stands', '2S 3H = 5', 'player banker'],
      ['3S 4H = 7 stands', '2S 3H 2D = 7', 'player banker'],
    ])
  })

  test('says what comes next until a rule has applied', () => {
    const result = resultOf(SIX_CARDS, 'banker')
    expect(dealView(momentIn('drawing'), { result, dealt: 2, landed: 2 }).note).toContain(
      'Two cards each',
    )
  })

  test('changes a total when the card lies on the table, not when it leaves the shoe', () => {
    const result = resultOf(SIX_CARDS, 'banker')
    const before = dealView(momentIn('drawing'), { result, dealt: 5, landed: 4 })
    expect(before.hands.map(({ cards, landed, total }) => [cards.length, landed, total])).toEqual([
      [3, 2, 5],
      [2, 2, 6],
    ])
    // The banker's rule depends on a card that is still turning.
    expect(before.decided).toEqual(['player'])
    const after = dealView(momentIn('drawing'), { result, dealt: 5, landed: 5 })
    expect(after.hands.map(({ total }) => total)).toEqual([2, 6])
    expect(after.decided).toEqual(['player', 'banker'])
  })

  test('keeps the total of the cards on the table while the last card turns', () => {
    const result = resultOf(SIX_CARDS, 'banker')
    const { hands } = dealView(momentIn('drawing'), { result, dealt: 6, landed: 5 })
    expect(hands.map(({ hasLastCard, landed, total }) => [hasLastCard, landed, total])).toEqual([
      [false, 3, 2],
      [true, 2, 6],
    ])
  })

  test('names no winner before the result, even when all cards are on the table', () => {
    const result = resultOf(SIX_CARDS, 'banker')
    const dealt = dealView(momentIn('drawing'), { result, dealt: 6, landed: 6 })
    expect(dealt.hands.map(({ end }) => end)).toEqual([null, null])
    const told = dealView(momentIn('result', result), null)
    expect(told.hands.map(({ end }) => end)).toEqual(['lost', 'won'])
  })

  test('shows all cards once the result is shown', () => {
    const view = dealView(momentIn('result', resultOf(BANKER_DREW_ALONE, 'tie')), null)
    expect(view.hands.map(({ end, total }) => [end, total])).toEqual([
      ['tied', 7],
      ['tied', 7],
    ])
    expect(view.decided).toEqual(['player', 'banker'])
  })

  test.each([
    ['opening', false],
    ['betting', false],
    ['closing', false],
    ['drawing', true],
    ['paused', false],
  ] as const)('has no cards while %s', (phase, isOpen) => {
    const view = dealView(momentIn(phase), null)
    expect(isAfterBetting(phase)).toBe(isOpen)
    expect(view.hands.flatMap(({ cards }) => cards)).toEqual([])
    expect(view.decided).toEqual([])
    expect(view.note).not.toBe('')
  })

  test('keeps the cards of a finished round for as long as its result is kept', () => {
    const kept = resultOf(SIX_CARDS, 'banker')
    const view = dealView(momentIn('betting'), null, kept)
    expect(view.hands.map(({ end, total }) => [end, total])).toEqual([
      ['lost', 2],
      ['won', 6],
    ])
    expect(view.hands.map(({ cards, landed }) => cards.length - landed)).toEqual([0, 0])
  })

  test('has no cards in a void round, and says so', () => {
    const view = dealView(momentIn('result', resultOf(undefined, null)), null)
    expect(view.hands.every(({ total, end }) => total === null && end === null)).toBe(true)
    expect(view.note).toContain('void')
  })
})

describe('round card', () => {
  test.each([
    ['with a winner', momentIn('result', resultOf(SIX_CARDS, 'banker')), { note: 'Wins 6 to 2' }],
    ['with a tie', momentIn('result', resultOf(BANKER_DREW_ALONE, 'tie')), { note: 'Tie at 7' }],
    ['of a void round', momentIn('result', resultOf(undefined, null)), {}],
    ['while betting', momentIn('betting'), {}],
    ['before the first card', momentIn('drawing'), { title: 'Dealing' }],
  ] as const)('has the right text %s', (_name, moment, text) => {
    expect(cardText(moment, null)).toEqual(text)
  })

  /** Returns the card's text after each card. */
  const progress = (detail: RoundDetail, winner: string) => {
    const result = resultOf(detail, winner)
    return Array.from({ length: countCards(result) + 1 }, (_, landed) => {
      const { note, count } = cardText(momentIn('drawing'), { result, dealt: landed, landed })
      return `${count?.number} ${count?.unit}: ${note}`
    })
  }

  test('counts the cards on the table, and names the total only once the rules determine it', () => {
    expect(progress(SIX_CARDS, 'banker')).toEqual([
      '0 cards: Two cards each',
      '1 card: Two cards each',
      '2 cards: Two cards each',
      '3 cards: Two cards each',
      // The player draws. The next card determines if the banker draws.
      '4 cards: Two cards each',
      '5 of 6 cards: One card to come',
      '6 of 6 cards: All cards are out',
    ])
    expect(progress(BANKER_DREW_ALONE, 'tie').slice(4)).toEqual([
      '4 of 5 cards: One card to come',
      '5 of 5 cards: All cards are out',
    ])
  })
})
