import { hexToBytes } from '@noble/hashes/utils.js'
import type { Card } from '@/lib/games/catalog/baccarat/card'
import { type BaccaratDeal, dealingOrder, type Hand } from '@/lib/games/catalog/baccarat/rules'
import type { Draw } from '@/lib/games/catalog/game'
import { getGameOrThrow } from '@/lib/games/catalog/registry'
import { type TracedPick, traceWordStream } from '@/lib/games/catalog/word-stream'
import { seedFromHex } from './chain'
import type { FairnessRecord, RecordedOutcome } from './record'

/** A card as it left the shoe. Draw `place` swapped the cards at `place` and `from`. */
interface DealtCard {
  readonly hand: Hand
  readonly card: Card
  /** Position in the order of dealing, from 0. */
  readonly place: number
  readonly from: number
  readonly pick: TracedPick
}

/** The cards of a deal, each with the words that chose it. */
interface ExplainedDeal {
  readonly cards: readonly DealtCard[]
  readonly playerTotal: number
  readonly bankerTotal: number
}

/** A draw repeated from public data, with every step between the seed and the result. */
export interface ExplainedDraw {
  readonly outcome: RecordedOutcome
  readonly picks: readonly TracedPick[]
  /** The HMAC blocks that were read, hex, by counter. */
  readonly blocks: readonly string[]
  /** Baccarat only. */
  readonly deal: ExplainedDeal | null
}

/**
 * Repeats a round's draw from its record alone, with the code that drew it.
 * @returns null while the record lacks the seed or the beacon's randomness.
 */
export function explainDraw(record: FairnessRecord): ExplainedDraw | null {
  const { scheme, game, countdownId, beacon } = record
  const randomness = beacon === null ? '' : beacon.randomness
  const { beacon: ofSeason } = record.season
  if (record.link.revealed === null || randomness === null || ofSeason?.randomness === null)
    return null
  const stream = traceWordStream({
    scheme,
    season: ofSeason && {
      round: String(ofSeason.round),
      randomness: hexToBytes(ofSeason.randomness),
    },
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
      if (!pick) throw new Error(`card ${place}: expected a drawn word, found none`)
      return { hand, card, place, from: place + pick.answer, pick }
    }),
    playerTotal: deal.playerTotal,
    bankerTotal: deal.bankerTotal,
  }
}
