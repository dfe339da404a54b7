import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect } from 'vitest'
import { db } from '@/lib/db/client'
import { money } from '@/lib/domain/money'
import { acceptWithdrawal } from '@/lib/services/accept-withdrawal'
import { adjustBalance } from '@/lib/services/adjust-balance'
import { decideDeposit } from '@/lib/services/decide-deposit'
import { registerUser } from '@/lib/services/register-user'
import { requestDeposit } from '@/lib/services/request-deposit'
import { requestWithdrawal } from '@/lib/services/request-withdrawal'
import { acceptDeposit, type Books, judgeDeposit, judgeWithdrawal, MAJOR, playerOf } from './books'
import { Command } from './commands'
import { at, newRequestId, verdictOf, verdictsOf, type World } from './world'

const MAX_PLAYERS = 4
const anyPlayer = fc.nat({ max: MAX_PLAYERS - 1 })

async function registerPlayer(
  books: Books,
  { players }: World,
  referrer: number | null,
): Promise<void> {
  const email = `${randomUUID()}@rondo.example`
  const { userId } = await registerUser({
    ...{ name: 'Model Player', email, phone: '01711234567', password: 'correct horse' },
    referralCode: referrer === null ? null : at(players, referrer).referralCode,
  })
  const { referralCode } = await db.user.findUniqueOrThrow({ where: { id: userId } })
  players.push({ id: userId, referralCode })
  books.players.push({ main: 0n, surewin: 0n, referrer, hasDeposited: false, savings: null })
}

async function adjustTo(books: Books, world: World, player: number, target: bigint): Promise<void> {
  const playerId = at(world.players, player).id
  const order = { playerId, adminId: world.adminId, target: money(target), reason: 'model' }
  expect(await verdictOf(() => adjustBalance(order))).toBe('done')
  playerOf(books, player).main = target
}

/** What every story begins with: two players with money, one of them referred by the other. */
export async function beginStory(books: Books, world: World): Promise<void> {
  await registerPlayer(books, world, null)
  await registerPlayer(books, world, 0)
  await adjustTo(books, world, 0, 800_000n)
  await adjustTo(books, world, 1, 300_000n)
}

/** A new player, referred by one who is there or by nobody. */
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

/** The same request sent twice at once counts once. */
const deposit = fc
  .record({ player: anyPlayer, major: fc.constantFrom(499, 500, 501, 1_000, 2_500, 9_000) })
  .map(
    ({ player, major }) =>
      new Command(
        `deposit(${player}, ${major})`,
        ({ players }) => player < players.length,
        async (books, world) => {
          const order = {
            ...{ playerId: at(world.players, player).id, amountMajor: major },
            ...{ txnId: randomUUID(), requestId: newRequestId() },
          }
          const expected = judgeDeposit(major)
          const send = () => requestDeposit(order)
          expect(await verdictsOf([send, send])).toEqual([expected, expected])
          if (expected !== 'done') return
          const { id } = await requestDeposit(order)
          world.deposits.push(id)
          books.deposits.push({ player, amount: BigInt(major) * MAJOR, isPending: true })
        },
      ),
  )

/** Two of staff decide at once, one of them perhaps otherwise: one decision holds. */
const decide = fc.record({ which: fc.nat({ max: 40 }), isAccepted: fc.boolean() }).map(
  ({ which, isAccepted }) =>
    new Command(
      `decide(${which}, ${isAccepted ? 'accept' : 'reject'})`,
      ({ deposits }) => deposits.length > 0,
      async (books, world) => {
        const index = which % books.deposits.length
        const decision = isAccepted ? 'Accepted' : 'Rejected'
        const { adminId } = world
        const call = () =>
          decideDeposit({ requestId: at(world.deposits, index), adminId, decision })
        const verdicts = await verdictsOf([call, call])
        const entry = at(books.deposits, index)
        expect(verdicts).toEqual(['already-decided', entry.isPending ? 'done' : 'already-decided'])
        if (!entry.isPending) return
        if (isAccepted) acceptDeposit(books, index)
        entry.isPending = false
      },
    ),
)

const withdraw = fc
  .record({ player: anyPlayer, major: fc.constantFrom(400, 500, 750, 1_000, 2_000) })
  .map(
    ({ player, major }) =>
      new Command(
        `withdraw(${player}, ${major})`,
        ({ players }) => player < players.length,
        async (books, world) => {
          const entry = playerOf(books, player)
          const expected = judgeWithdrawal(entry, major)
          const playerId = at(world.players, player).id
          const order = { playerId, amountMajor: major, requestId: newRequestId() }
          const send = () => requestWithdrawal(order)
          expect(await verdictsOf([send, send])).toEqual([expected, expected])
          if (expected !== 'done') return
          world.withdrawals.push((await requestWithdrawal(order)).id)
          entry.main -= BigInt(major) * MAJOR
          books.withdrawals.push({ amount: BigInt(major) * MAJOR, isPending: true })
        },
      ),
  )

const acceptPaid = fc.nat({ max: 20 }).map(
  (which) =>
    new Command(
      `acceptWithdrawal(${which})`,
      ({ withdrawals }) => withdrawals.length > 0,
      async (books, { withdrawals, adminId }) => {
        const index = which % withdrawals.length
        const call = () => acceptWithdrawal({ requestId: at(withdrawals, index), adminId })
        const entry = at(books.withdrawals, index)
        const first = entry.isPending ? 'done' : 'already-decided'
        expect(await verdictsOf([call, call])).toEqual(['already-decided', first])
        entry.isPending = false
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

export const cashierCommands = [
  register,
  deposit,
  deposit,
  decide,
  decide,
  withdraw,
  acceptPaid,
  adjust,
]
