import { randomInt, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect } from 'vitest'
import { db } from '@/lib/base/db/client'
import { fromMajor, money } from '@/lib/base/format/rules/money'
import { changeUser } from '@/lib/house/players/change-user'
import { changeLimits } from '@/lib/money/limits/change-limits'
import { registerUser } from '@/lib/people/accounts/register-user'
import { firstSession } from '../../support/sessions'
import { type Books, MAJOR, newPlayer, playerOf, wishLimit } from './books'
import { Command } from './commands'
import { at, MAX_PLAYERS, newRequestId, verdictOf, verdictsOf, type World } from './world'

const anyPlayer = fc.nat({ max: MAX_PLAYERS - 1 })

async function registerPlayer(
  books: Books,
  { players }: World,
  referrer: number | null,
): Promise<void> {
  const email = `${randomUUID()}@rondo.example`
  const phone = `018${String(randomInt(100_000_000)).padStart(8, '0')}`
  const { userId } = await registerUser({
    name: 'Model Player',
    email,
    phone,
    password: 'correct horse',
    referralCode: referrer === null ? null : at(players, referrer).referralCode,
  })
  await firstSession(userId)
  const { referralCode } = await db.user.findUniqueOrThrow({ where: { id: userId } })
  players.push({ id: userId, referralCode })
  books.players.push(newPlayer(referrer))
}

async function adjustTo(books: Books, world: World, player: number, target: bigint): Promise<void> {
  const userId = at(world.players, player).id
  const order = {
    userId,
    actorId: world.adminId,
    requestId: newRequestId(),
    reason: 'model',
    balance: { target: money(target), expected: money(playerOf(books, player).main) },
  }
  const send = () => changeUser(order)
  expect(await verdictsOf([send, send])).toEqual(['done', 'done'])
  playerOf(books, player).main = target
}

/** Starts a story with two players who have money, one of them referred by the other. */
export async function beginStory(books: Books, world: World): Promise<void> {
  await registerPlayer(books, world, null)
  await registerPlayer(books, world, 0)
  await adjustTo(books, world, 0, 800_000n)
  await adjustTo(books, world, 1, 300_000n)
}

/** Registers a player who was referred by an existing player or by nobody. */
const register = fc.option(anyPlayer).map(
  (referrer) =>
    new Command(
      `register(by ${referrer})`,
      ({ players }) => players.length < MAX_PLAYERS && (referrer ?? -1) < players.length,
      async (books, world) => {
        await registerPlayer(books, world, referrer)
      },
    ),
)

const adjust = fc
  .record({ player: anyPlayer, target: fc.bigInt({ min: 0n, max: 2_000_000n }) })
  .map(
    ({ player, target }) =>
      new Command(
        `adjust(${player}, ${target})`,
        ({ players }) => player < players.length,
        async (books, world) => {
          await adjustTo(books, world, player, target)
        },
      ),
  )

/** Changes limits: low enough to matter within a story, and raises that stay pending. */
const limit = fc
  .record({
    player: anyPlayer,
    kind: fc.constantFrom('deposit' as const, 'stake' as const, 'loss' as const),
    major: fc.integer({ min: 1_000, max: 12_000 }),
  })
  .map(
    ({ player, kind, major }) =>
      new Command(
        `limit(${player}, ${kind}, ${major})`,
        ({ players }) => player < players.length,
        async (books, world) => {
          const limits = [{ kind, period: 'month' as const, amount: fromMajor(major) }]
          const order = { playerId: at(world.players, player).id, limits }
          expect(await verdictOf(() => changeLimits(order))).toBe('done')
          wishLimit(playerOf(books, player), kind, BigInt(major) * MAJOR)
        },
      ),
  )

export const peopleCommands = [register, adjust, limit]
