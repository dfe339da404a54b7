/** One outcome after another of the same kind. */
export interface Streak {
  readonly outcome: string
  readonly length: number
}

/** How often each of the outcomes came, in their order. */
export function countOutcomes(
  drawn: readonly string[],
  outcomes: readonly string[],
): readonly number[] {
  return outcomes.map((outcome) => drawn.filter((each) => each === outcome).length)
}

/** All streaks, in the order of what was drawn. */
export function streaksOf(drawn: readonly string[]): readonly Streak[] {
  const streaks: { outcome: string; length: number }[] = []
  for (const outcome of drawn) {
    const last = streaks.at(-1)
    if (last?.outcome === outcome) last.length += 1
    else streaks.push({ outcome, length: 1 })
  }
  return streaks
}

/** The longest streak; of equal ones the first. Null where nothing was drawn. */
export function longestStreak(drawn: readonly string[]): Streak | null {
  return streaksOf(drawn).reduce<Streak | null>(
    (longest, streak) => (longest && longest.length >= streak.length ? longest : streak),
    null,
  )
}

/**
 * How likely a streak of `length` or more is somewhere in `draws` independent draws, 0 to 1: exact, but
 * for rounding.
 *
 * Follows the chance that the list has no such streak and ends in a streak of 1, 2, …, `length - 1` of
 * each outcome. The next draw makes it one longer, or begins one of another outcome.
 *
 * @param chances of the outcomes; they add up to 1.
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
