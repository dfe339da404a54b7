import { hexToBytes } from '@noble/hashes/utils.js'
import { type BaccaratDeal, dealingOrder, type Hand } from '../games/baccarat-rules'
import type { Card } from '../games/card'
import type { Draw } from '../games/game'
import { getGameOrThrow } from '../games/registry'
import { type AppliedRule, thirdCardRule } from '../games/third-card-rule'
import type { FairnessRecord, RecordedOutcome } from './record'
import { seedFromHex } from './seed-hex'
import { type TracedPick, traceWordStream } from './trace-words'

/** A card as it left the shoe: draw `place` swapped places `place` and `from`. */
export interface DealtCard {
  readonly hand: Hand
  readonly card: Card
  /** From 0, in the order of dealing. */
  readonly place: number
  readonly from: number
  readonly pick: TracedPick
}

/** The cards of a deal, each with the words that chose it, and the rules that ended it. */
export interface ExplainedDeal {
  readonly cards: readonly DealtCard[]
  readonly playerTotal: number
  readonly bankerTotal: number
  readonly rules: readonly AppliedRule[]
}

/** A draw done again from what was published, with every step between the seed and the result. */
export interface ExplainedDraw {
  readonly outcome: RecordedOutcome
  readonly picks: readonly TracedPick[]
  /** HMAC blocks read, hex, by counter. */
  readonly blocks: readonly string[]
  /** Baccarat only. */
  readonly deal: ExplainedDeal | null
}

/**
 * Draws a round's result from its record alone, by the code that drew it.
 * @returns null while the record lacks the seed or the beacon's value.
 */
export function explainDraw(record: FairnessRecord): ExplainedDraw | null {
  const { scheme, game, countdownId, beacon } = record
  const randomness = beacon === null ? '' : beacon.randomness
  if (record.link.revealed === null || randomness === null) return null
  const stream = traceWordStream({
    scheme,
    seed: seedFromHex(record.link.revealed),
    game,
    countdownId,
    beaconRound: String(beacon?.round ?? 0),
    randomness: hexToBytes(randomness),
  })
  const draw = getGameOrThrow(game).draw(stream)
  const deal = isDeal(draw.detail) ? draw.detail : null
  return {
    outcome: {
      winningColor: draw.winner,
      ...(deal && { player: deal.player, banker: deal.banker }),
    },
    picks: stream.picks,
    blocks: stream.blocks(),
    deal: deal && explainDeal(deal, stream.picks),
  }
}

function isDeal(detail: unknown): detail is BaccaratDeal & NonNullable<Draw['detail']> {
  return typeof detail === 'object' && detail !== null && 'player' in detail && 'banker' in detail
}

function explainDeal(deal: BaccaratDeal, picks: readonly TracedPick[]): ExplainedDeal {
  return {
    cards: dealingOrder(deal).map(({ hand, card }, place) => {
      const pick = picks[place]
      if (!pick) throw new Error(`no word was taken for card ${place}`)
      return { hand, card, place, from: place + pick.answer, pick }
    }),
    playerTotal: deal.playerTotal,
    bankerTotal: deal.bankerTotal,
    rules: thirdCardRule(deal),
  }
}
