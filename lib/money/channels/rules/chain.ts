/** A line as its channel's chain sees it. Amounts are minor units. */
export interface ChainLine {
  readonly id: string
  readonly direction: string
  readonly externalId: string
  readonly amount: bigint
  readonly fee: bigint
  readonly commission: bigint
  /** Null if no message told it. */
  readonly balance: bigint | null
  readonly at: Date
}

/** A line's place: what the wallet holds after it. */
export interface ChainPlace {
  readonly id: string
  readonly leaves: bigint
}

/** Times are exact to the minute, so a line may come before one of the minute before it. */
const SLACK_MS = 60_000
/** Lines that are tried where only an inexact fit is left. */
const MOST_TRIED = 50
const BASIS_POINTS = 10_000n

/** Returns by how much a line changes the balance, as far as its message says. */
export function changeOf(line: ChainLine): bigint {
  const moved = line.direction === 'in' ? line.amount : -line.amount
  return moved + line.commission - line.fee
}

/**
 * Continues a chain: before + amount + commission - fee = after. Lines follow each other in the
 * wallet's own order: by minute, and within it by what fits. Nothing is skipped: a line that should
 * come next and doesn't fit ends the chain, until the missing one is there.
 *
 * @param tail what the wallet holds after the last line that has a place
 * @param waiting lines without a place, in any order
 * @param rate the most that an agent's unprinted commission may be, in basis points
 */
export function extendChain(
  tail: bigint,
  waiting: readonly ChainLine[],
  rate: number,
): { readonly placed: readonly ChainPlace[]; readonly tail: bigint } {
  const lines = [...waiting].sort(
    (a, b) => a.at.getTime() - b.at.getTime() || (a.externalId < b.externalId ? -1 : 1),
  )
  const told = lines.filter(({ balance }) => balance !== null)
  const silent = lines.filter(({ balance }) => balance === null)
  const placed: ChainPlace[] = []
  const done = new Set<string>()
  let first = 0
  const place = (line: ChainLine, leaves: bigint) => {
    done.add(line.id)
    placed.push({ id: line.id, leaves })
    tail = leaves
    while (first < told.length && done.has(told[first]?.id ?? '')) first += 1
  }
  for (;;) {
    const next = told[first]
    if (!next) break
    const near: ChainLine[] = []
    for (const line of told.slice(first, first + MOST_TRIED)) {
      if (line.at.getTime() - next.at.getTime() > SLACK_MS) break
      if (!done.has(line.id)) near.push(line)
    }
    const missing = (line: ChainLine) => (line.balance ?? 0n) - changeOf(line) - tail
    const fit =
      near.find((line) => missing(line) === 0n) ??
      near.find((line) => isFee(line, missing(line), rate))
    if (fit) {
      place(fit, fit.balance ?? tail)
      continue
    }
    // A message without a balance fits if the next one proves it.
    const between = silent.find(
      (line) =>
        !done.has(line.id) &&
        line.at.getTime() - next.at.getTime() <= SLACK_MS &&
        near.some((other) => missing(other) === changeOf(line)),
    )
    if (!between) break
    place(between, tail + changeOf(between))
  }
  return { placed, tail }
}

/** Returns true if what is missing is a commission: rounded where printed, else up to the rate. */
function isFee(line: ChainLine, missing: bigint, rate: number): boolean {
  if (line.commission > 0n) return missing === 1n || missing === -1n
  return missing > 0n && missing * BASIS_POINTS <= line.amount * BigInt(rate)
}
