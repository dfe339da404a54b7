import fc from 'fast-check'
import { expect } from 'vitest'
import { money } from '@/lib/base/format/rules/money'
import { moveSavings } from '@/lib/money/surewin/move-savings'
import { postDueInterest } from '@/lib/money/surewin/post-due-interest'
import { judgeSaving, judgeUnsaving, moveSaving, playerOf, postInterest } from './books'
import { Command } from './commands'
import { momentOf } from './moment'
import { at, MAX_PLAYERS, newRequestId, verdictsOf } from './world'

const anyPlayer = fc.nat({ max: MAX_PLAYERS - 1 })

const move = fc
  .record({
    player: anyPlayer,
    action: fc.constantFrom('deposit' as const, 'withdraw' as const),
    amount: fc.constantFrom(49_999n, 50_000n, 75_033n, 100_000n, 250_000n),
  })
  .map(
    ({ player, action, amount }) =>
      new Command(
        `surewin ${action}(${player}, ${amount})`,
        ({ players }) => player < players.length,
        async (books, world) => {
          const entry = playerOf(books, player)
          postInterest(books, entry)
          const isDeposit = action === 'deposit'
          const expected = isDeposit
            ? judgeSaving(books, entry, amount)
            : judgeUnsaving(entry, amount)
          const order = {
            playerId: at(world.players, player).id,
            order: { action, amount: money(amount) },
            requestId: newRequestId(),
            now: momentOf(books.now),
          }
          const send = () => moveSavings(order)
          expect(await verdictsOf([send, send])).toEqual([expected, expected])
          if (expected === 'done') moveSaving(books, entry, isDeposit ? amount : -amount)
        },
      ),
  )

/** Lets time pass, then runs the interest job in two workers at the same time for each player. */
const interest = fc.integer({ min: 1, max: 4 * 86_400 }).map(
  (seconds) =>
    new Command(
      `interest(after ${seconds} s)`,
      () => true,
      async (books, { players }) => {
        books.now += seconds
        const now = momentOf(books.now)
        for (const [index, { id }] of players.entries()) {
          const post = () => postDueInterest({ now, playerId: id })
          await Promise.all([post(), post()])
          postInterest(books, playerOf(books, index))
        }
      },
    ),
)

const wait = fc.integer({ min: 1, max: 90_000 }).map(
  (seconds) =>
    new Command(
      `wait(${seconds} s)`,
      () => true,
      async (books) => {
        books.now += seconds
      },
    ),
)

export const savingsCommands = [move, move, move, interest, wait]
