import { beforeAll, expect, test } from 'vitest'
import { GET as bets } from '@/app/api/bets/history/route'
import { GET as statement } from '@/app/api/statement/route'
import { GET as summary } from '@/app/api/statement/summary/route'
import { GET as statementFile } from '@/app/api/statement.csv/route'
import { db } from '@/lib/base/db/client'
import { decideDeposit } from '@/lib/money/cashier/decide-deposit'
import { changeZone } from '@/lib/money/limits/change-zone'
import { type Caller, call, sessionCookie } from '../../support/call'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makeDepositRequest, makeUser } from '../../support/factories'
import { parseCsv } from '../../support/parse-csv'
import { bet, makeShortRound } from '../../support/rounds'
import { bookInThePast } from '../../support/statement'

/** 2 January begins in Dhaka at 18:00 UTC on 1 January. */
const MIDNIGHT = '2025-01-01T18:00:00.000Z'
const BEFORE = '2025-01-01T17:59:59.999Z'
const AFTER = '2025-01-01T18:00:00.001Z'
const SECOND = { from: '2025-01-02', to: '2025-01-02' }
const FIRST_IN_UTC = { from: '2025-01-01', to: '2025-01-01', zone: 'UTC' }

let player: Caller

/**
 * Creates a transaction and a bet on each side of midnight in Dhaka, for an account in that zone.
 */
beforeAll(async () => {
  player = await makeUser()
  await bookInThePast(player.id, [new Date(BEFORE), new Date(AFTER)])
  await changeZone({ playerId: player.id, zone: 'Asia/Dhaka', isFirst: true })
  const [admin, requestId] = [await makeUser('owner'), await makeDepositRequest(player.id, 500)]
  await decideDeposit({ depositId: requestId, adminId: admin.id, decision: 'Accepted' })
  await makeShortRound(600_000)
  const [red, green] = [await bet(player.id, 'red', 100), await bet(player.id, 'green', 100)]
  await expectLedgerRight()
  // No bet can be placed in the past, so two are moved there with triggers off.
  await db.$transaction([
    db.$executeRaw`SET LOCAL session_replication_role = replica`,
    db.$executeRaw`UPDATE bet SET created_at = ${new Date(BEFORE)} WHERE id = ${red.betId}::uuid`,
    db.$executeRaw`UPDATE bet SET created_at = ${new Date(AFTER)} WHERE id = ${green.betId}::uuid`,
  ])
})

async function timesOfFile(query: Record<string, string>): Promise<(string | undefined)[]> {
  const request = new Request(`http://rondo.test/?${new URLSearchParams(query)}`, {
    headers: { host: 'rondo.test', cookie: await sessionCookie(player) },
  })
  const answer = await statementFile(request, { params: Promise.resolve({}) })
  return parseCsv(await answer.text())
    .slice(1)
    .map(([, time]) => time)
}

/**
 * Returns what each of the four calls shows for these days: the times of its rows, or its start and
 * end.
 */
async function ask(query: Record<string, string>) {
  const page = await call(statement, { as: player, query })
  const history = await call(bets, { as: player, query })
  const { body } = await call(summary, { as: player, query })
  return {
    transactions: (page.body.transactions as { at: string }[]).map(({ at }) => at),
    file: await timesOfFile(query),
    bets: (history.body.bets as { placedAt: string }[]).map(({ placedAt }) => placedAt),
    ends: [body.from, body.to],
  }
}

test('takes days without a zone as those of the account, in all four calls', async () => {
  expect(await ask(SECOND)).toEqual({
    transactions: [AFTER],
    file: ['2025-01-02 00:00:00'],
    bets: [AFTER],
    ends: [MIDNIGHT, '2025-01-02T18:00:00.000Z'],
  })
})

test('takes days with a zone as those of that zone', async () => {
  expect(await ask(FIRST_IN_UTC)).toEqual({
    transactions: [AFTER, BEFORE],
    file: ['2025-01-01 18:00:00', '2025-01-01 17:59:59'],
    bets: [AFTER, BEFORE],
    ends: ['2025-01-01T00:00:00.000Z', '2025-01-02T00:00:00.000Z'],
  })
})

test('takes days as UTC for an account whose zone is not known yet', async () => {
  const { body } = await call(summary, { as: await makeUser(), query: SECOND })
  expect([body.from, body.to]).toEqual(['2025-01-02T00:00:00.000Z', '2025-01-03T00:00:00.000Z'])
})
