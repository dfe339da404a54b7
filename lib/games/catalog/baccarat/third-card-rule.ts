import { inReadersDigits } from '@/lib/base/format/rules/locale'
import { t } from '@/lib/base/text/rules/t'
import { type Card, rankValues } from './card'
import { type BaccaratDeal, cardValue, type Hand, handTotal, isNatural } from './rules'
import { bankerDraws, playerDraws } from './third-card'

/**
 * A hand's action after its first two cards and the rule behind that action, in the reader's
 * language.
 */
export interface AppliedRule {
  readonly hand: Hand
  readonly hasDrawn: boolean
  /** For example `Player drew on 5.` */
  readonly what: string
  /**
   * For example `Player draws on 5.`, shown until the third card is dealt. Undefined if the hand
   * does not draw.
   */
  readonly whatNow?: string
  /** For example `Player draws on 0 to 5.` */
  readonly why: string
}

/**
 * Returns the rule that applied to each hand of a deal. The player's comes first because the player
 * decides first.
 */
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
    const what = t('games.hasNatural', { hand, total: inReadersDigits(total) })
    return { hand, hasDrawn: false, what, why: t('games.naturalEnds') }
  }
  const owner = hand === 'player' ? 'banker' : 'player'
  const why = t('games.othersNaturalEnds', { hand: owner, total: inReadersDigits(other) })
  return { hand, hasDrawn: false, what: stood(hand, total), why }
}

function playerRule(total: number): AppliedRule {
  return playerDraws(total)
    ? {
        hand: 'player',
        hasDrawn: true,
        ...drew('player', total),
        why: rule('games.playerDraws'),
      }
    : {
        hand: 'player',
        hasDrawn: false,
        what: stood('player', total),
        why: rule('games.playerStands'),
      }
}

function afterStand(total: number): AppliedRule {
  return bankerDraws(total, null)
    ? {
        hand: 'banker',
        hasDrawn: true,
        ...drew('banker', total),
        why: rule('games.bankerDrawsAfterStand'),
      }
    : {
        hand: 'banker',
        hasDrawn: false,
        what: stood('banker', total),
        why: rule('games.bankerStandsAfterStand'),
      }
}

/** Rules for the banker after the player took a third card, by the banker's total. */
const BANKER_RULES = [
  'games.bankerTo2',
  'games.bankerTo2',
  'games.bankerTo2',
  'games.bankerOn3',
  'games.bankerOn4',
  'games.bankerOn5',
  'games.bankerOn6',
  'games.bankerOn7',
] as const

function afterDraw(total: number, playerThird: Card): AppliedRule {
  const hasDrawn = bankerDraws(total, cardValue(playerThird))
  const key = BANKER_RULES[total]
  if (!key) throw new Error(`banker on ${total}: expected a rule, found none`)
  const isByThirdCard = total > 2 && total < 7
  return {
    hand: 'banker',
    hasDrawn,
    ...(hasDrawn ? drew('banker', total) : { what: stood('banker', total) }),
    why: isByThirdCard
      ? `${rule(key)} ${t('games.thirdCardWas', rankValues(playerThird))}`
      : rule(key),
  }
}

function drew(hand: Hand, total: number): Pick<AppliedRule, 'what' | 'whatNow'> {
  const values = { hand, total: inReadersDigits(total) }
  return { what: t('games.drew', values), whatNow: t('games.draws', values) }
}

function stood(hand: Hand, total: number): string {
  return t('games.stood', { hand, total: inReadersDigits(total) })
}

type RuleKey = `games.${
  | 'playerDraws'
  | 'playerStands'
  | 'bankerDrawsAfterStand'
  | 'bankerStandsAfterStand'}`

function rule(key: RuleKey | (typeof BANKER_RULES)[number]): string {
  return t(key)
}
