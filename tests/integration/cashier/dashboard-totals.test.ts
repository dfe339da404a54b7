import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { getEnv } from '@/lib/base/config/env'
import { db } from '@/lib/base/db/client'
import { dayIn, startOfDay } from '@/lib/base/format/rules/days'
import { getDashboard } from '@/lib/house/operations/read-overview'
import { decideDeposit } from '@/lib/money/cashier/decide-deposit'
import { acceptWithdrawal } from '@/lib/money/cashier/decide-withdrawal'
import { getDecidedTotals, type RequestTable } from '@/lib/money/cashier/read-totals'
import { requestWithdrawal } from '@/lib/money/cashier/request-withdrawal'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makeDepositor, makeDepositRequest, makeUser } from '../../support/factories'

const { HOUSE_ZONE } = getEnv()

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

let adminId = ''

beforeAll(async () => {
  adminId = (await makeUser('owner')).id
})
afterEach(expectLedgerRight)

async function deposit(playerId: string, major: number, decision: 'Accepted' | 'Rejected') {
  const requestId = await makeDepositRequest(playerId, major)
  await decideDeposit({ depositId: requestId, adminId, decision })
  return requestId
}

async function withdraw(playerId: string, amountMajor: number) {
  const { id } = await requestWithdrawal({ playerId, amountMajor, requestId: randomUUID() })
  await acceptWithdrawal({ withdrawalId: id, adminId, pass: { reason: 'Sent and seen' } })
  return id
}

/** Moves a decision back in time, which only the owner of the tables can do. */
async function dateBack(table: RequestTable, id: string, by: string): Promise<void> {
  await db.$transaction([
    db.$executeRaw`SET LOCAL session_replication_role = replica`,
    db.$executeRawUnsafe(
      `UPDATE ${table} SET decided_at = decided_at - $1::interval,
         created_at = created_at - $1::interval WHERE id = $2::uuid`,
      by,
      id,
    ),
  ])
}

/** Counts and sums directly from the rows. */
async function countDecided(
  table: RequestTable,
  isCounted: (row: { status: string; decidedAt: Date | null }) => boolean,
) {
  const select = { status: true, amount: true, decidedAt: true } as const
  const rows =
    table === 'deposit_request'
      ? await db.depositRequest.findMany({ select })
      : await db.withdrawalRequest.findMany({ select })
  const counted = rows.filter(isCounted)
  return { count: counted.length, amount: counted.reduce((sum, row) => sum + row.amount, 0n) }
}

// Runs first, because the sums that a process caches don't include decisions moved back in time.
describe('the totals of a period', () => {
  test('cover today, the last 30 days or all time', async () => {
    const { id: playerId } = await makeDepositor(9_000)
    for (const [days, paidIn, paidOut] of [
      [0, 1_500, 500],
      [1, 2_500, 1_000],
      [29, 1_000, 1_500],
      [31, 700, 2_000],
      [400, 2_000, 2_500],
    ] as const) {
      const by = `${days} days`
      await dateBack('deposit_request', await deposit(playerId, paidIn, 'Accepted'), by)
      await dateBack('withdrawal_request', await withdraw(playerId, paidOut), by)
    }
    await deposit(playerId, 3_000, 'Rejected')
    // One in the first moments of the house's day, and one just before it.
    for (const earlierMs of [0, MINUTE_MS]) {
      const now = Date.now()
      const sinceMidnightMs = now - startOfDay(dayIn(HOUSE_ZONE, now), HOUSE_ZONE).getTime()
      const id = await deposit(playerId, 1_100, 'Accepted')
      await dateBack('deposit_request', id, `${sinceMidnightMs + earlierMs} milliseconds`)
    }
    const { days } = await getDashboard('today')
    expect(days).toHaveLength(30)
    const today = startOfDay(days.at(-1)?.day ?? '', HOUSE_ZONE).getTime()
    for (const [period, from] of [
      ['today', today],
      ['30-days', today - 29 * DAY_MS],
      ['all', 0],
    ] as const) {
      const dashboard = await getDashboard(period)
      const isCounted = (row: { status: string; decidedAt: Date | null }) =>
        row.status === 'Accepted' && (row.decidedAt?.getTime() ?? 0) >= from
      const deposits = await countDecided('deposit_request', isCounted)
      const withdrawals = await countDecided('withdrawal_request', isCounted)
      expect(dashboard, period).toMatchObject({
        deposits,
        withdrawals,
        remaining: deposits.amount - withdrawals.amount,
      })
    }
  })
})

describe('the totals of all decided requests', () => {
  test('stay exact as decisions grow old, after the hourly rebuild, and when the clock goes back', async () => {
    const { id: playerId } = await makeDepositor(1_000)
    // Minutes before now at which one deposit is accepted, one is rejected, and the totals are
    // read.
    for (const ago of [240, 235, 229, 229, 228, 210, 178, 165, 165, 100, 30, 240, 229, 237, 0]) {
      for (const decision of ['Accepted', 'Rejected'] as const) {
        const id = await deposit(playerId, 700 + ago, decision)
        await dateBack('deposit_request', id, `${ago} minutes`)
      }
      const totals = await getDecidedTotals('deposit_request', Date.now() - ago * MINUTE_MS)
      for (const status of ['Accepted', 'Rejected'] as const) {
        expect(totals[status], `${status}, ${ago} min ago`).toEqual(
          await countDecided('deposit_request', (row) => row.status === status),
        )
      }
    }
    // At the same moment: the first rebuilds the sum, the next two share it, the last one can't.
    const parallel = await Promise.all(
      [170, 30, 100, 235].map((ago) =>
        getDecidedTotals('deposit_request', Date.now() - ago * MINUTE_MS),
      ),
    )
    const accepted = await countDecided('deposit_request', (row) => row.status === 'Accepted')
    expect(parallel.map(({ Accepted }) => Accepted)).toEqual(Array(4).fill(accepted))
  })
})
