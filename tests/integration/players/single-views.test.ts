import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import * as deposits from '@/app/api/depositHistory/route'
import * as depositFile from '@/app/api/depositHistory.csv/route'
import * as userFile from '@/app/api/users.csv/route'
import * as withdrawals from '@/app/api/withdrawHistory/route'
import * as withdrawalFile from '@/app/api/withdrawHistory.csv/route'
import { db } from '@/lib/base/db/client'
import { recordListView } from '@/lib/house/players/record-view'
import { requestWithdrawal } from '@/lib/money/cashier/request-withdrawal'
import { type Caller, call, makeRequest } from '../../support/call'
import { makeDepositRequest, makePlayer, makeUser } from '../../support/factories'

let player: Awaited<ReturnType<typeof makePlayer>>
let mark = ''
beforeAll(async () => {
  player = await makePlayer(2_000)
  mark = `+88017${String(Math.random()).slice(2, 10)}`
  await db.user.update({ where: { id: player.id }, data: { phone: mark } })
  await makeDepositRequest(player.id, 500)
  await requestWithdrawal({ playerId: player.id, amountMajor: 500, requestId: randomUUID() })
  const other = await makePlayer(2_000)
  await makeDepositRequest(other.id, 500)
})

const viewsBy = (actorId: string, subject = `user:${player.id}`) =>
  db.auditEvent.count({ where: { actorId, subject, action: 'player.view' } })

/** Reads a file as a browser does, to its end. */
async function download(handler: typeof userFile.GET, as: Caller, query: Record<string, string>) {
  const answer = await handler(await makeRequest('GET', { query }, as), {
    params: Promise.resolve({}),
  })
  expect(answer.status).toBe(200)
  return answer.text()
}

test.each([
  ['deposits', deposits.GET],
  ['withdrawals', withdrawals.GET],
])('a search in %s that hits one player is a view of that player', async (_list, handler) => {
  const clerk = await makeUser('clerk')
  const query = { search: mark }
  expect((await call(handler, { as: clerk, query })).body).toHaveLength(1)
  expect(await viewsBy(clerk.id)).toBe(1)
  await call(handler, { as: clerk, query: { search: randomUUID() } })
  expect(await db.auditEvent.count({ where: { actorId: clerk.id, action: 'player.view' } })).toBe(1)
})

test.each([
  ['users', userFile.GET, {}],
  ['deposits', depositFile.GET, { status: 'Pending' }],
  ['withdrawals', withdrawalFile.GET, { status: 'Pending' }],
])('a file of %s about one player is a view of that player', async (_list, handler, more) => {
  const owner = await makeUser('owner')
  await download(handler, owner, { ...more, search: mark })
  expect(await viewsBy(owner.id)).toBe(1)
})

test('a page of users or cases about one player is a view of that player, of staff it is none', async () => {
  const clerk = await makeUser('clerk')
  const look = { viewer: { id: clerk.id, sessionId: clerk.id }, headers: new Headers() }
  const colleague = await makeUser('finance')
  await recordListView({ list: 'users', rows: [{ id: colleague.id }], ...look })
  expect(await viewsBy(clerk.id, `user:${colleague.id}`)).toBe(0)
  const second = await makePlayer(0)
  await recordListView({ list: 'users', rows: [{ id: player.id }, { id: second.id }], ...look })
  expect(await viewsBy(clerk.id)).toBe(0)
  await recordListView({ list: 'users', rows: [{ id: player.id }], ...look })
  expect(await viewsBy(clerk.id)).toBe(1)
  const rows = [{ id: randomUUID(), personId: second.id }]
  await recordListView({ list: 'cases', rows: [...rows, ...rows], ...look })
  expect(await viewsBy(clerk.id, `user:${second.id}`)).toBe(1)
})
