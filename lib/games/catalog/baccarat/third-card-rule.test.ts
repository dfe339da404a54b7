import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withinLocale } from '@/lib/base/http/request-context'
import { CARDS, type Card, cardName, RANKS } from './card'
import { cardValue } from './rules'
import { playOut } from './third-card'
import { thirdCardRule } from './third-card-rule'

const inTime = (past: string) => (past === 'drew' ? 'draws' : 'নিচ্ছে')

function rulesOf(cards: string): string[] {
  const rest = cards.split(' ')
  const deal = playOut(() => {
    const next = rest.shift()
    const card = CARDS.find((known) => known === next)
    if (!card) throw new Error(`no card ${next}`)
    return card
  })
  const rules = thirdCardRule(deal)
  expect(rules.map(({ hand }) => hand)).toEqual(['player', 'banker'])
  // The rules must report exactly the hands that drew a card.
  expect(rules.map(({ hasDrawn }) => hasDrawn)).toEqual([
    deal.player.length === 3,
    deal.banker.length === 3,
  ])
  // A hand that draws has a second text for the time before its card, which differs only in tense.
  for (const { hasDrawn, what, whatNow } of rules)
    expect(whatNow).toBe(hasDrawn ? what.replace(/drew|নিয়েছে/, inTime) : undefined)
  return rules.map(({ what, why }) => `${what} ${why}`)
}

describe('applied third-card rule', () => {
  test.each([
    [
      'AS 6C 4H KH 7D KD',
      'Player drew on 5. Player draws on 0 to 5.',
      'Banker drew on 6. Banker draws on 6 if Player’s third card is a 6 or 7. It was a 7.',
    ],
    [
      '4S 2S 4H 3H',
      'Player has a natural 8. That ends the deal.',
      'Banker stood on 5. Player’s natural 8 ends the deal.',
    ],
    [
      '4S 9S 2H KH',
      'Player stood on 6. Banker’s natural 9 ends the deal.',
      'Banker has a natural 9. That ends the deal.',
    ],
    [
      '4S 9S 4H KH',
      'Player has a natural 8. That ends the deal.',
      'Banker has a natural 9. That ends the deal.',
    ],
    [
      '3S 2S 4H 3H 4D',
      'Player stood on 7. Player stands on 6 or 7.',
      'Banker drew on 5. If Player stands, Banker draws on 0 to 5.',
    ],
    [
      '3S 2S 3H 4H',
      'Player stood on 6. Player stands on 6 or 7.',
      'Banker stood on 6. If Player stands, Banker stands on 6 or 7.',
    ],
    [
      '2S AS 2H AH 8D 8C',
      'Player drew on 4. Player draws on 0 to 5.',
      'Banker drew on 2. Banker always draws on 0 to 2.',
    ],
    [
      '2S AS 2H 2H 8D',
      'Player drew on 4. Player draws on 0 to 5.',
      'Banker stood on 3. Banker draws on 3, unless Player’s third card is an 8. It was an 8.',
    ],
    [
      '2S AS 2H 2H KD 8C',
      'Player drew on 4. Player draws on 0 to 5.',
      'Banker drew on 3. Banker draws on 3, unless Player’s third card is an 8. It was a king.',
    ],
    [
      '2S 2S 2H 2H AD',
      'Player drew on 4. Player draws on 0 to 5.',
      'Banker stood on 4. Banker draws on 4 if Player’s third card is a 2 to 7. It was an ace.',
    ],
    [
      '2S 3S 2H 2H 4D AC',
      'Player drew on 4. Player draws on 0 to 5.',
      'Banker drew on 5. Banker draws on 5 if Player’s third card is a 4 to 7. It was a 4.',
    ],
    [
      '2S 4S 2H 3H 7D',
      'Player drew on 4. Player draws on 0 to 5.',
      'Banker stood on 7. Banker always stands on 7.',
    ],
  ])('is explained for the deal %s', (cards, player, banker) => {
    expect(rulesOf(cards)).toEqual([player, banker])
  })
})

test('writes Bangla with the reader’s digits', () => {
  expect(withinLocale('bn', () => rulesOf('2S AS 2H 2H KD 8C'))).toEqual([
    'প্লেয়ার ৪-এ কার্ড নিয়েছে। ০ থেকে ৫-এ প্লেয়ার কার্ড নেয়।',
    'ব্যাংকার ৩-এ কার্ড নিয়েছে। ৩-এ ব্যাংকার কার্ড নেয়, শুধু প্লেয়ারের তৃতীয় কার্ড ৮ হলে নেয় না। কার্ডটি ছিল সাহেব।',
  ])
  expect(withinLocale('bn-u-nu-latn', () => rulesOf('4S 2S 4H 3H'))).toEqual([
    'প্লেয়ারের ন্যাচারাল 8। এতেই কার্ড দেওয়া শেষ।',
    'ব্যাংকার 5-এ আর কার্ড নেয়নি। প্লেয়ারের ন্যাচারাল 8, তাই কার্ড দেওয়া শেষ।',
  ])
  expect(withinLocale('bn', () => (['TH', 'QC'] as const).map(cardName))).toEqual([
    'হরতনের ১০',
    'চিড়িতনের বিবি',
  ])
})

test('always describes what the hands did', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...CARDS), { minLength: 6, maxLength: 6 }), (cards) => {
      const rest = [...cards]
      const deal = playOut(() => rest.shift() ?? 'AS')
      for (const { hand, hasDrawn, what, why } of thirdCardRule(deal)) {
        expect(hasDrawn).toBe(deal[hand].length === 3)
        expect(/ drew on /.test(what)).toBe(hasDrawn)
        expect(why).toMatch(/^[A-Z].*\.$/)
      }
    }),
    { numRuns: 1_000 },
  )
})

/**
 * The table as players know it, one row for each banker total: D if the banker draws on a third
 * card of 0 to 9, else S.
 */
const BANKER = [
  'DDDDDDDDDD',
  'DDDDDDDDDD',
  'DDDDDDDDDD',
  'DDDDDDDDSD',
  'SSDDDDDDSS',
  'SSSSDDDDSS',
  'SSSSSSDDSS',
  'SSSSSSSSSS',
] as const

/** Returns two cards with that total. */
function twoCards(total: number): [Card, Card] {
  const second = total === 0 ? 'KH' : total === 1 ? 'AH' : (`${total}H` as Card)
  return ['QS', second]
}

describe('third-card table', () => {
  const totals = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
  const cases = totals.flatMap((player) => totals.map((banker) => [player, banker] as const))

  test.each(cases)(
    'is followed for player %i and banker %i, whatever the third card',
    (player, banker) => {
      const isNatural = player >= 8 || banker >= 8
      const playerDraws = !isNatural && player <= 5
      for (const third of RANKS.map((rank): Card => `${rank}D`)) {
        const bankerDraws =
          !isNatural && (playerDraws ? BANKER[banker]?.[cardValue(third)] === 'D' : banker <= 5)
        const [p1, p2] = twoCards(player)
        const [b1, b2] = twoCards(banker)
        const row = [p1, b1, p2, b2, ...(playerDraws ? [third] : []), '2C' as const]
        let next = 0
        const deal = playOut(() => row[next++] ?? 'KC')
        expect([deal.player.length === 3, deal.banker.length === 3]).toEqual([
          playerDraws,
          bankerDraws,
        ])
        // The deal took as many cards as the table says, in its order.
        expect(next).toBe(4 + Number(playerDraws) + Number(bankerDraws))
        if (playerDraws) expect(deal.player[2]).toBe(third)
        const said = thirdCardRule(deal)
        expect(said.map(({ hasDrawn }) => hasDrawn)).toEqual([playerDraws, bankerDraws])
      }
    },
  )
})
