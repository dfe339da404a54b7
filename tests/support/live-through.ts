/** A deposit (or, below zero, a withdrawal) of minor units at a second. */
export interface SavingsEvent {
  readonly at: number
  readonly by: bigint
}

const A_DAY = 86_400

/**
 * SureWin's interest as a slow, obvious model: every second of every day, one after the other, from
 * second 0, at which the record was made. At a day's end its interest is added; then what happens
 * in that second happens; then the balance earns for one second.
 *
 * `rates` are those of the days in basis points, `posted` the interest of each day.
 */
export function liveThrough(
  events: readonly SavingsEvent[],
  rates: readonly number[],
  end: number,
): { balance: bigint; posted: bigint[] } {
  const posted: bigint[] = []
  let balance = 0n
  let earned = 0n
  for (let second = 0; second <= end; second += 1) {
    if (second > 0 && second % A_DAY === 0) {
      const interest = (earned * BigInt(rates[posted.length] ?? 0)) / (10_000n * BigInt(A_DAY))
      posted.push(interest)
      balance += interest
      earned = 0n
    }
    for (const event of events) if (event.at === second) balance += event.by
    earned += balance
  }
  return { balance, posted }
}
