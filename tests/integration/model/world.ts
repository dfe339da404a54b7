import { randomUUID } from 'node:crypto'
import { db } from '@/lib/db/client'
import { seedToHex } from '@/lib/fairness/rules/chain'
import { closeOpenRound, openScheduledRound } from '@/lib/rounds/rounds.sql'
import { getCommittedChain } from '@/lib/rounds/season-chain'
import { settleRound } from '@/lib/rounds/settle-round'
import { voidRound } from '@/lib/rounds/void-round'
import { codeOf, insist } from '../../support/play-control'
import { getRound, makeShortRound } from '../round-fixtures'

/** Long enough that no round of a run closes before the model closes it. */
const BETTING_MS = 3_600_000

/** How many players a story has at most. */
export const MAX_PLAYERS = 4

/** What is really there, under the numbers by which the model names it. */
export interface World {
  readonly adminId: string
  readonly players: { readonly id: string; readonly referralCode: string }[]
  readonly deposits: string[]
  readonly withdrawals: string[]
  readonly rounds: bigint[]
}

/** A world without players, after the rounds that the one before it left have been ended. */
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

/** The element that a command names, or a broken test. */
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
 * Lets the round's betting time pass, and the time until its draw, by moving the round back instead:
 * the triggers, which allow that to nobody, look away meanwhile.
 */
export async function closeRound(id: bigint): Promise<void> {
  await db.$executeRaw`ALTER TABLE round DISABLE TRIGGER USER`
  await db.$executeRaw`
    UPDATE round SET opens_at = clock_timestamp() - interval '1 hour',
      closes_at = clock_timestamp() - interval '5 s', ends_at = clock_timestamp() - interval '2 s'
    WHERE id = ${id}`
  await db.$executeRaw`ALTER TABLE round ENABLE TRIGGER USER`
  await closeOpenRound(id)
}

export async function chainOf(roundId: bigint) {
  const { seasonId } = await getRound(roundId)
  return getCommittedChain(await db.season.findUniqueOrThrow({ where: { id: seasonId } }))
}

/** What became of a call: `done`, or the code of its refusal. Anything else is a fault. */
export function verdictOf(call: () => Promise<unknown>): Promise<string> {
  return insist(() => codeOf(call()))
}

/** The verdicts of calls made at once, in alphabetical order: which came first is chance. */
export async function verdictsOf(calls: readonly (() => Promise<unknown>)[]): Promise<string[]> {
  return (await Promise.all(calls.map(verdictOf))).sort()
}

export const newRequestId = (): string => randomUUID()
