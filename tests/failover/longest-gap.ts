interface Span {
  /** When each bet was accepted, ascending; all times in epoch milliseconds. */
  readonly acceptedAt: readonly number[]
  /** When betting was closed by the schedule, from and to. */
  readonly closed: readonly (readonly [from: number, to: number])[]
  readonly from: number
  readonly to: number
}

/**
 * The longest time without an accepted bet between two moments, which count as its ends: an outage that
 * began while betting was closed has no bet before it. `gap` leaves out what betting was closed for.
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
