import { isSameNumber, type Pair } from './match'

/** Hours between a line and a request that are proposed for each other although their IDs differ. */
export const NEAR_HOURS = 72
/** Hours around a request that was paid from another wallet, whose ID says nothing. */
const JOINED_HOURS = 6

/** What is known of a request for which no line has its ID. */
export type LoneRequest = Pick<
  Pair,
  'depositId' | 'txnId' | 'asked' | 'paidFrom' | 'phone' | 'filedAt'
>
/** A line that backs nothing yet. */
export type LoneLine = Pick<Pair, 'lineId' | 'externalId' | 'amount' | 'kind' | 'side' | 'at'>

export interface NearPair {
  readonly depositId: string
  readonly lineId: string
  /** What makes them near. */
  readonly by: 'txn-id' | 'sender' | 'joined'
}

/**
 * Proposes lines for requests: an ID that differs by one sign, more, less or swapped; the same
 * sender and amount with another ID; for a payment from another wallet the same amount at about that
 * time. Each line and each request is in one proposal at most, the better ones first. A person
 * decides about each alone.
 */
export function proposeNear(
  requests: readonly LoneRequest[],
  lines: readonly LoneLine[],
): NearPair[] {
  const found: NearPair[] = []
  const taken = new Set<string>()
  const add = (request: LoneRequest, line: LoneLine, by: NearPair['by']) => {
    if (taken.has(request.depositId) || taken.has(line.lineId)) return
    taken.add(request.depositId).add(line.lineId)
    found.push({ depositId: request.depositId, lineId: line.lineId, by })
  }
  const byLook = group(lines, ({ externalId }) => looksOf(externalId))
  const byAmount = group(lines, ({ amount }) => [String(amount)])
  const isWithin = (request: LoneRequest, line: LoneLine, hours: number) =>
    Math.abs(request.filedAt.getTime() - line.at.getTime()) <= hours * 3_600_000
  for (const request of requests) {
    const alike = looksOf(request.txnId).flatMap((look) => byLook.get(look) ?? [])
    const near = alike.filter(
      (each) => isWithin(request, each, NEAR_HOURS) && !taken.has(each.lineId),
    )
    const line = near.find(({ amount }) => amount === request.asked) ?? near[0]
    if (line) add(request, line, 'txn-id')
  }
  for (const request of requests) {
    const same = (byAmount.get(String(request.asked)) ?? []).filter((line) =>
      isWithin(request, line, request.paidFrom === null ? NEAR_HOURS : JOINED_HOURS),
    )
    const sender = same.find(({ side }) => side !== null && isSameNumber(side, request.phone))
    if (sender) add(request, sender, 'sender')
    const joined = request.paidFrom !== null && same.find(({ kind }) => kind === 'joined')
    if (joined) add(request, joined, 'joined')
  }
  return found
}

/**
 * Returns the ID and everything that is left of it without one sign: IDs that differ by one sign, or
 * by two that are swapped, have one of these in common.
 */
function looksOf(txnId: string): string[] {
  const id = txnId
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
    .slice(0, 20)
  return [id, ...Array.from(id, (_, at) => id.slice(0, at) + id.slice(at + 1))]
}

function group<T>(of: readonly T[], keys: (one: T) => readonly string[]): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const one of of) {
    for (const key of keys(one)) {
      const same = groups.get(key)
      if (same) same.push(one)
      else groups.set(key, [one])
    }
  }
  return groups
}
