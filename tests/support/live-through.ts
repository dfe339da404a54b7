/** A deposit of minor units at a second, or a withdrawal if `by` is negative. */
export interface SavingsEvent {
  readonly at: number
  readonly by: bigint
}

const A_DAY = 86_400

/**
 * Models SureWin's interest in a slow and obvious way: every second of every day, one after the
 * other, from second 0, when the record was created. At the end of a day its interest is added.
 * Then the events of that second happen. Then the balance earns for one second.
 *
 * `rates` are the daily rates in basis points, `posted` is the interest of each day.
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
