import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect } from 'vitest'
import { cancelWithdrawal } from '@/lib/money/cashier/cancel-withdrawal'
import { decideDeposit } from '@/lib/money/cashier/decide-deposit'
import { acceptWithdrawal } from '@/lib/money/cashier/decide-withdrawal'
import { requestDeposit } from '@/lib/money/cashier/request-deposit'
import { requestWithdrawal } from '@/lib/money/cashier/request-withdrawal'
import { returnWithdrawal } from '@/lib/money/cashier/return-withdrawal'
import { rewardReferrers } from '@/lib/money/cashier/reward-referrers'
import {
  acceptDeposit,
  judgeDeposit,
  judgeWithdrawal,
  MAJOR,
  payReferrers,
  playerOf,
} from './books'
import { Command } from './commands'
import { at, MAX_PLAYERS, newRequestId, verdictsOf } from './world'

const anyPlayer = fc.nat({ max: MAX_PLAYERS - 1 })

/** The same request sent twice at the same time counts once. */
const deposit = fc
  .record({ player: anyPlayer, major: fc.constantFrom(499, 500, 501, 1_000, 2_500, 9_000) })
  .map(
    ({ player, major }) =>
      new Command(
        `deposit(${player}, ${major})`,
        ({ players }) => player < players.length,
        async (books, world) => {
          const order = {
            playerId: at(world.players, player).id,
            amountMajor: major,
            txnId: randomUUID(),
            requestId: newRequestId(),
          }
          const expected = judgeDeposit(books, player, major)
          const send = () => requestDeposit(order)
          expect(await verdictsOf([send, send])).toEqual([expected, expected])
          if (expected !== 'done') return
          const { id } = await requestDeposit(order)
          world.deposits.push(id)
          books.deposits.push({ player, amount: BigInt(major) * MAJOR, state: 'pending' })
        },
      ),
  )

/**
 * The same decision sent twice at the same time is carried out once, and only if the request is
 * pending.
 */
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
          decideDeposit({ depositId: at(world.deposits, index), adminId, decision })
        const verdicts = await verdictsOf([call, call])
        const entry = at(books.deposits, index)
        const isPending = entry.state === 'pending'
        expect(verdicts).toEqual(['already-decided', isPending ? 'done' : 'already-decided'])
        if (!isPending) return
        if (isAccepted) acceptDeposit(books, index)
        else entry.state = 'rejected'
        await rewardReferrers()
        payReferrers(books)
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
          books.withdrawals.push({ player, amount: BigInt(major) * MAJOR, isPending: true })
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
        const call = () =>
          acceptWithdrawal({
            withdrawalId: at(withdrawals, index),
            adminId,
            pass: { reason: 'Sent and seen' },
          })
        const entry = at(books.withdrawals, index)
        const first = entry.isPending ? 'done' : 'already-decided'
        expect(await verdictsOf([call, call])).toEqual(['already-decided', first])
        entry.isPending = false
      },
    ),
)

/**
 * Staff return the withdrawal twice at the same time. The money returns once, and only while the
 * withdrawal is pending.
 */
const returned = fc.nat({ max: 20 }).map(
  (which) =>
    new Command(
      `returnWithdrawal(${which})`,
      ({ withdrawals }) => withdrawals.length > 0,
      async (books, { withdrawals, adminId }) => {
        const index = which % withdrawals.length
        const withdrawalId = at(withdrawals, index)
        const call = () => returnWithdrawal({ withdrawalId, adminId, reason: 'player-asked' })
        const entry = at(books.withdrawals, index)
        const first = entry.isPending ? 'done' : 'already-decided'
        expect(await verdictsOf([call, call])).toEqual(['already-decided', first])
        if (!entry.isPending) return
        entry.isPending = false
        playerOf(books, entry.player).main += entry.amount
      },
    ),
)

/**
 * The player cancels the withdrawal twice at the same time. The money returns once, and only while
 * the withdrawal is pending.
 */
const cancel = fc.nat({ max: 20 }).map(
  (which) =>
    new Command(
      `cancelWithdrawal(${which})`,
      ({ withdrawals }) => withdrawals.length > 0,
      async (books, { withdrawals, players }) => {
        const index = which % withdrawals.length
        const entry = at(books.withdrawals, index)
        const playerId = at(players, entry.player).id
        const call = () => cancelWithdrawal({ withdrawalId: at(withdrawals, index), playerId })
        const first = entry.isPending ? 'done' : 'already-decided'
        expect(await verdictsOf([call, call])).toEqual(['already-decided', first])
        if (!entry.isPending) return
        entry.isPending = false
        playerOf(books, entry.player).main += entry.amount
      },
    ),
)

export const cashierCommands = [
  deposit,
  deposit,
  decide,
  decide,
  withdraw,
  acceptPaid,
  returned,
  cancel,
]
