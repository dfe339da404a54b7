import { randomUUID } from 'node:crypto'
import { db } from '@/lib/base/db/client'
import { seedToHex } from '@/lib/play/fairness/rules/chain'
import { closeOpenRound, openScheduledRound } from '@/lib/play/rounds/rounds.sql'
import { getCommittedChain } from '@/lib/play/rounds/season-chain'
import { settleRound } from '@/lib/play/rounds/settle-round'
import { voidRound } from '@/lib/play/rounds/void-round'
import { codeOf, insist } from '../../support/player-limits'
import { getRound, makeShortRound } from '../../support/rounds'

/** Long enough that no round closes before the model closes it. */
const BETTING_MS = 3_600_000

/** Most players in one story. */
export const MAX_PLAYERS = 4

/** The real records, at the index that the model uses for each. */
export interface World {
  readonly adminId: string
  readonly players: { readonly id: string; readonly referralCode: string }[]
  readonly deposits: string[]
  readonly withdrawals: string[]
  readonly rounds: bigint[]
}

/** Creates a world without players, after ending the rounds that the previous story left. */
export async function createWorld(adminId: string): Promise<World> {
  const left = await db.round.findMany({ where: { status: { in: ['open', 'closed'] } } })
  for (const { id, status, outcome } of left) {
    if (status === 'open') await closeRound(id)
    await (outcome === null
      ? voidRound({ roundId: id, reason: 'the story is over', byUserId: null })
      : settleRound(id))
  }
  return { adminId, players: [], deposits: [], withdrawals: [], rounds: [] }
}

/**
 * Returns the element that a command names. Throws if there is none, because then the test is
 * broken.
 */
export function at<T>(list: readonly T[], index: number): T {
  const found = list[index]
  if (found === undefined) throw new Error(`nothing at ${index} of ${list.length}`)
  return found
}

export async function openRound(): Promise<bigint> {
  const id = await makeShortRound(BETTING_MS)
  const { linkIndex } = await getRound(id)
  await openScheduledRound(id, seedToHex((await chainOf(id)).seedAt(linkIndex - 1)))
  return id
}

/**
 * Skips the round's betting time and the wait for its draw by moving the round into the past.
 * Triggers forbid that, so they are disabled for this one update.
 */
export async function closeRound(id: bigint): Promise<void> {
  await db.$executeRaw`ALTER TABLE round DISABLE TRIGGER USER`
  await db.$executeRaw`
    UPDATE round SET opens_at = clock_timestamp() - interval '30 minutes',
      closes_at = clock_timestamp() - interval '5 s', ends_at = clock_timestamp() - interval '2 s'
    WHERE id = ${id}`
  await db.$executeRaw`ALTER TABLE round ENABLE TRIGGER USER`
  await closeOpenRound(id)
}

export async function chainOf(roundId: bigint) {
  const { seasonId } = await getRound(roundId)
  return getCommittedChain(await db.season.findUniqueOrThrow({ where: { id: seasonId } }))
}

/** Returns the result of a call: `done`, or the code of its refusal. Any other error is a fault. */
export function verdictOf(call: () => Promise<unknown>): Promise<string> {
  return insist(() => codeOf(call()))
}

/**
 * Returns the results of simultaneous calls in alphabetical order, because the order in which they
 * finish is random.
 */
export async function verdictsOf(calls: readonly (() => Promise<unknown>)[]): Promise<string[]> {
  return (await Promise.all(calls.map(verdictOf))).sort()
}

export const newRequestId = (): string => randomUUID()
