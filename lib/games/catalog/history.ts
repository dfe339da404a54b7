/** Consecutive draws with the same outcome. */
export interface Streak {
  readonly outcome: string
  readonly length: number
}

/** Returns how often each outcome was drawn, in the order of `outcomes`. */
export function countOutcomes(
  drawn: readonly string[],
  outcomes: readonly string[],
): readonly number[] {
  return outcomes.map((outcome) => drawn.filter((each) => each === outcome).length)
}

/** Returns all streaks in the order in which they were drawn. */
export function streaksOf(drawn: readonly string[]): readonly Streak[] {
  const streaks: { outcome: string; length: number }[] = []
  for (const outcome of drawn) {
    const last = streaks.at(-1)
    if (last?.outcome === outcome) last.length += 1
    else streaks.push({ outcome, length: 1 })
  }
  return streaks
}

/**
 * Returns the longest streak, or the first of several that are equally long. Null if nothing was
 * drawn.
 */
export function longestStreak(drawn: readonly string[]): Streak | null {
  return streaksOf(drawn).reduce<Streak | null>(
    (longest, streak) => (longest && longest.length >= streak.length ? longest : streak),
    null,
  )
}

/**
 * Returns the chance, 0 to 1, that `draws` independent draws contain a streak of `length` or more.
 * Exact except for rounding.
 *
 * Tracks the chance that the list so far has no such streak and ends in a streak of 1, 2, …,
 * `length - 1` of each outcome. The next draw extends that streak or begins one of another outcome.
 *
 * @param chances chances of the outcomes, which add up to 1.
 * @param length 1 or more.
 */
export function chanceOfStreak(chances: readonly number[], length: number, draws: number): number {
  if (draws < length) return 0
  if (length === 1) return 1
  let ends = chances.map((chance) => [chance, ...Array<number>(length - 2).fill(0)])
  for (let drawn = 1; drawn < draws; drawn += 1) {
    const all = sum(ends.flat())
    ends = chances.map((chance, outcome) => {
      const own = ends[outcome] ?? []
      return [(all - sum(own)) * chance, ...own.slice(0, -1).map((end) => end * chance)]
    })
  }
  return 1 - sum(ends.flat())
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
