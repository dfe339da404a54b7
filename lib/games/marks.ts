/** What stands for an outcome beside its name. */
export interface Mark {
  readonly tone: 'red' | 'green' | 'blue'
  readonly shape: 'diamond' | 'circle' | 'square'
  readonly letter: string
}

/**
 * How each selection of each game looks: colour, shape and letter, so that nobody needs to tell colours apart.
 * The letter is also its key on every keyboard.
 */
export const MARKS: Readonly<Record<string, Mark>> = {
  red: { tone: 'red', shape: 'diamond', letter: 'R' },
  green: { tone: 'green', shape: 'circle', letter: 'G' },
  blue: { tone: 'blue', shape: 'square', letter: 'B' },
  player: { tone: 'blue', shape: 'square', letter: 'P' },
  tie: { tone: 'green', shape: 'circle', letter: 'T' },
  banker: { tone: 'red', shape: 'diamond', letter: 'B' },
}
