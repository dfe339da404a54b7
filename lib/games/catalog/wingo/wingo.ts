import type { Game } from '../game'

const ONE_IN_THREE = { numerator: 1n, denominator: 3n } as const
const COLOURS = ['red', 'green', 'blue'] as const

/** Win-Go: draws one of three equally likely colours. */
export const wingo: Game = {
  id: 'wingo',
  name: 'Win-Go',
  selections: [
    { id: 'red', label: 'Red', chance: ONE_IN_THREE },
    { id: 'green', label: 'Green', chance: ONE_IN_THREE },
    { id: 'blue', label: 'Blue', chance: ONE_IN_THREE },
  ],
  slotShift: 0,
  defaultPaytable: { red: 200, green: 200, blue: 200 },
  draw(words) {
    const colour = COLOURS[words.uniform(COLOURS.length)]
    if (colour === undefined) throw new Error('Win-Go draw: expected 0 to 2, found another number')
    return { winner: colour }
  },
}
