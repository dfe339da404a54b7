interface Span {
  /** Times at which bets were accepted, ascending; all times in epoch milliseconds. */
  readonly acceptedAt: readonly number[]
  /** Periods in which betting was closed by the schedule. */
  readonly closed: readonly (readonly [from: number, to: number])[]
  readonly from: number
  readonly to: number
}

/**
 * Returns the longest time without an accepted bet between `from` and `to`. Both count as ends of a
 * gap, because an outage that began while betting was closed has no bet before it. `gap` excludes
 * the time that betting was closed.
 */
export function longestGap({ acceptedAt, closed, from, to }: Span) {
  const times = [from, ...acceptedAt.filter((at) => at > from && at < to), to]
  const gaps = times.slice(1).map((until, index) => {
    const since = times[index] ?? from
    const without = closed.reduce(
      (sum, [begin, end]) => sum + Math.max(0, Math.min(until, end) - Math.max(since, begin)),
      0,
    )
    return { gap: until - since - without, withClosed: until - since }
  })
  return gaps.reduce((worst, each) => (each.gap > worst.gap ? each : worst))
}
