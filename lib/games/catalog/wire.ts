import { z } from 'zod'
import { CARDS } from './baccarat/card'

const hand = z.array(z.enum(CARDS)).min(2).max(3)
const handTotal = z.number().int().min(0).max(9)

/** Baccarat's cards, each hand in the order it was dealt. */
export const roundDetail = z.object({
  player: hand,
  banker: hand,
  playerTotal: handTotal,
  bankerTotal: handTotal,
})
export type RoundDetail = z.infer<typeof roundDetail>
