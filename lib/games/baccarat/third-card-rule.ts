import { type Card, rankName } from './card'
import {
  type BaccaratDeal,
  bankerDraws,
  cardValue,
  type Hand,
  handTotal,
  isNatural,
  playerDraws,
} from './rules'

/** What a hand did after its first two cards, and the rule that made it do so, in plain words. */
export interface AppliedRule {
  readonly hand: Hand
  readonly hasDrawn: boolean
  /** `Player drew on 5.` */
  readonly what: string
  /** `Player draws on 0 to 5.` */
  readonly why: string
}

const NAMES: Readonly<Record<Hand, string>> = { player: 'Player', banker: 'Banker' }

/** The rule that applied to each hand of a deal, the player's first: it decides first. */
export function thirdCardRule(deal: Pick<BaccaratDeal, Hand>): readonly AppliedRule[] {
  const player = handTotal(deal.player.slice(0, 2))
  const banker = handTotal(deal.banker.slice(0, 2))
  if (isNatural(player) || isNatural(banker)) {
    return [stoppedByNatural('player', player, banker), stoppedByNatural('banker', banker, player)]
  }
  const third = deal.player[2] ?? null
  return [playerRule(player), third ? afterDraw(banker, third) : afterStand(banker)]
}

function stoppedByNatural(hand: Hand, total: number, other: number): AppliedRule {
  if (isNatural(total)) {
    const what = `${NAMES[hand]} has a natural ${total}.`
    return { hand, hasDrawn: false, what, why: 'That ends the deal.' }
  }
  const owner = NAMES[hand === 'player' ? 'banker' : 'player']
  const why = `${owner}’s natural ${other} ends the deal.`
  return { hand, hasDrawn: false, what: stood(hand, total), why }
}

function playerRule(total: number): AppliedRule {
  return playerDraws(total)
    ? {
        hand: 'player',
        hasDrawn: true,
        what: drew('player', total),
        why: 'Player draws on 0 to 5.',
      }
    : {
        hand: 'player',
        hasDrawn: false,
        what: stood('player', total),
        why: 'Player stands on 6 or 7.',
      }
}

function afterStand(total: number): AppliedRule {
  return bankerDraws(total, null)
    ? {
        hand: 'banker',
        hasDrawn: true,
        what: drew('banker', total),
        why: 'If Player stands, Banker draws on 0 to 5.',
      }
    : {
        hand: 'banker',
        hasDrawn: false,
        what: stood('banker', total),
        why: 'If Player stands, Banker stands on 6 or 7.',
      }
}

/** When the banker draws once the player has taken a third card, by its total. */
const BANKER_RULES: readonly string[] = [
  'Banker always draws on 0 to 2.',
  'Banker always draws on 0 to 2.',
  'Banker always draws on 0 to 2.',
  'Banker draws on 3, unless Player’s third card is an 8.',
  'Banker draws on 4 if Player’s third card is a 2 to 7.',
  'Banker draws on 5 if Player’s third card is a 4 to 7.',
  'Banker draws on 6 if Player’s third card is a 6 or 7.',
  'Banker always stands on 7.',
]

function afterDraw(total: number, playerThird: Card): AppliedRule {
  const hasDrawn = bankerDraws(total, cardValue(playerThird))
  const rule = BANKER_RULES[total]
  if (!rule) throw new Error(`banker on ${total}: expected a rule, found none`)
  const isByThirdCard = total > 2 && total < 7
  const name = rankName(playerThird)
  const article = name === '8' || name === 'ace' ? 'an' : 'a'
  return {
    hand: 'banker',
    hasDrawn,
    what: hasDrawn ? drew('banker', total) : stood('banker', total),
    why: isByThirdCard ? `${rule} It was ${article} ${name}.` : rule,
  }
}

function drew(hand: Hand, total: number): string {
  return `${NAMES[hand]} drew on ${total}.`
}

function stood(hand: Hand, total: number): string {
  return `${NAMES[hand]} stood on ${total}.`
}
