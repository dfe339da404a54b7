/** The mark shown next to an outcome's name. Its colour never appears alone. */
export interface Mark {
  readonly tone: 'red' | 'green' | 'blue'
  readonly shape: 'diamond' | 'circle' | 'square'
  readonly letter: string
}

/**
 * Colour, shape and letter of each selection of each game, so that nobody has to tell colours
 * apart. The letter is also the selection's key on every keyboard.
 */
export const MARKS: Readonly<Record<string, Mark>> = {
  red: { tone: 'red', shape: 'diamond', letter: 'R' },
  green: { tone: 'green', shape: 'circle', letter: 'G' },
  blue: { tone: 'blue', shape: 'square', letter: 'B' },
  player: { tone: 'blue', shape: 'square', letter: 'P' },
  tie: { tone: 'green', shape: 'circle', letter: 'T' },
  banker: { tone: 'red', shape: 'diamond', letter: 'B' },
}
