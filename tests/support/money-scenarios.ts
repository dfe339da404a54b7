import { randomUUID } from 'node:crypto'
import { db } from '@/lib/base/db/client'
import { askQuestion } from '@/lib/money/cashier/ask-question'
import { decideDeposit } from '@/lib/money/cashier/decide-deposit'
import { acceptWithdrawal, claimWithdrawal } from '@/lib/money/cashier/decide-withdrawal'
import { holdWithdrawal } from '@/lib/money/cashier/hold-withdrawal'
import { requestWithdrawal } from '@/lib/money/cashier/request-withdrawal'
import { makeDepositRequest, makePlayer, makeUser } from './factories'
import { newBrowser } from './push-service'
import {
  ADMIN,
  EVERYONE,
  nothing,
  OWNER,
  OWNER_OR_ADMIN,
  ofOwner,
  type People,
  type Scenario,
  SIGNED_IN,
} from './scenario'

/** Rejects the pending requests of these people, because each may have only five. */
async function makeRoom({ owner, other, admin }: People): Promise<void> {
  const people = [owner.id, other.id, admin.id]
  const waiting = await db.depositRequest.findMany({
    where: { status: 'Pending', playerId: { in: people } },
  })
  for (const { id: requestId, playerId } of waiting) {
    const adminId = playerId === admin.id ? owner.id : admin.id
    await decideDeposit({ depositId: requestId, adminId, decision: 'Rejected' })
  }
}

async function pendingDeposit(people: People): Promise<string> {
  await makeRoom(people)
  return makeDepositRequest(people.owner.id, 700)
}

async function pendingWithdrawal(): Promise<string> {
  const { id: playerId } = await makePlayer(500)
  const { id } = await requestWithdrawal({ playerId, amountMajor: 500, requestId: randomUUID() })
  return id
}

/** Calls about rounds, stakes, the cashier and savings, and about the statements that show them. */
export const MONEY_SCENARIOS: readonly Scenario[] = [
  ...['countdown', 'baccaratcountdown'].flatMap((rounds): Scenario[] => [
    { call: `GET /api/${rounds}`, asking: nothing, expected: EVERYONE },
    { call: `GET /api/${rounds}/running`, asking: nothing, expected: EVERYONE },
  ]),
  {
    call: 'POST /api/bet',
    asking: ({ owner }) => ({ body: { email: owner.email, color: 'red', betAmount: 100 } }),
    expected: [401, 403, 201, 403],
  },
  {
    call: 'POST /api/bet',
    note: 'without email',
    asking: () => ({ body: { color: 'red', betAmount: 100 } }),
    // Staff accounts cannot bet.
    expected: [401, 201, 201, 403],
  },
  {
    call: 'POST /api/baccaratbet',
    asking: ({ owner }) => ({ body: { email: owner.email, color: 'tie', betAmount: 100 } }),
    expected: [401, 403, 201, 403],
  },
  {
    call: 'POST /api/bets',
    asking: ({ owner }) => ({
      body: { email: owner.email, game: 'wingo', legs: [{ color: 'red', betAmount: 100 }] },
    }),
    expected: [401, 403, 201, 403],
  },
  { call: 'GET /api/bet', asking: () => ({ query: { game: 'wingo' } }), expected: SIGNED_IN },
  { call: 'GET /api/live', asking: () => ({ query: { game: 'wingo' } }), expected: EVERYONE },
  { call: 'GET /api/depositHistory', asking: nothing, expected: SIGNED_IN },
  {
    call: 'POST /api/depositHistory',
    asking: async (people) => {
      await makeRoom(people)
      return { body: { deposite: 700, txnID: randomUUID() } }
    },
    // Staff cannot file requests.
    expected: [401, 201, 201, 403],
  },
  {
    call: 'GET /api/depositHistory/{id}',
    asking: async (people) => ({ params: { id: await pendingDeposit(people) } }),
    expected: OWNER_OR_ADMIN,
    needs: 'requests.read',
  },
  {
    call: 'PUT /api/depositHistory/{id}',
    asking: async (people) => ({
      params: { id: await pendingDeposit(people) },
      body: { request: 'Accepted' },
    }),
    expected: ADMIN,
  },
  {
    call: 'POST /api/depositHistory/{id}/claim',
    asking: async (people) => ({ params: { id: await pendingDeposit(people) } }),
    expected: ADMIN,
  },
  {
    call: 'DELETE /api/depositHistory/{id}/claim',
    asking: async (people) => ({ params: { id: await pendingDeposit(people) } }),
    expected: ADMIN,
  },
  {
    call: 'POST /api/depositHistory/next',
    asking: async (people) => ({ body: { after: await pendingDeposit(people) } }),
    expected: ADMIN,
  },
  {
    call: 'POST /api/depositHistory/{id}/reversal',
    asking: async (people) => {
      const id = await pendingDeposit(people)
      const { id: adminId } = await makeUser('owner')
      await decideDeposit({ depositId: id, adminId, decision: 'Accepted' })
      return { params: { id }, body: { reason: 'not-received' } }
    },
    // The only owner with nobody to sign.
    expected: ADMIN,
  },
  { call: 'GET /api/depositHistory.csv', asking: nothing, expected: ADMIN },
  { call: 'GET /api/withdrawHistory.csv', asking: nothing, expected: ADMIN },
  {
    call: 'POST /api/depositHistory/decisions',
    asking: async (people) => ({ body: { ids: [await pendingDeposit(people)] } }),
    expected: ADMIN,
  },
  {
    call: 'POST /api/withdrawHistory/decisions',
    asking: async ({ admin }) => {
      const id = await pendingWithdrawal()
      await claimWithdrawal({ withdrawalId: id, adminId: admin.id })
      return { body: { ids: [id] } }
    },
    expected: ADMIN,
  },
  ...['claims', 'claims/release'].map(
    (path): Scenario => ({
      call: `POST /api/withdrawHistory/${path}`,
      asking: async () => ({ body: { ids: [await pendingWithdrawal()] } }),
      expected: ADMIN,
    }),
  ),
  { call: 'GET /api/withdrawHistory', asking: nothing, expected: SIGNED_IN },
  {
    call: 'POST /api/withdrawHistory',
    asking: () => ({ body: { withdraw: 500 } }),
    expected: [401, 201, 201, 403],
  },
  {
    call: 'PUT /api/withdrawHistory/{id}',
    asking: async () => ({
      params: { id: await pendingWithdrawal() },
      body: { request: 'Accepted' },
    }),
    expected: ADMIN,
  },
  {
    call: 'POST /api/questions',
    asking: async (people) => ({
      body: { kind: 'deposit', request: await pendingDeposit(people), text: 'Why so long?' },
    }),
    // For everybody else the request does not exist.
    expected: [401, 404, 201, 403],
  },
  {
    call: 'PUT /api/questions/{id}',
    asking: async () => {
      const { id: playerId } = await makeUser()
      const requestId = await makeDepositRequest(playerId, 500)
      const text = 'Why so long?'
      const id = await askQuestion({ playerId, kind: 'deposit', requestId, text })
      return { params: { id }, body: { text: 'It arrives today.' } }
    },
    expected: ADMIN,
  },
  {
    call: 'DELETE /api/depositHistory/{id}',
    asking: async (people) => ({ params: { id: await pendingDeposit(people) } }),
    // For everybody else the request does not exist.
    expected: [401, 404, 200, 404],
  },
  {
    call: 'DELETE /api/withdrawHistory/{id}',
    asking: async ({ owner }) => {
      const { id } = await requestWithdrawal({
        playerId: owner.id,
        amountMajor: 500,
        requestId: randomUUID(),
      })
      return { params: { id } }
    },
    // For everybody else the request does not exist.
    expected: [401, 404, 200, 404],
  },
  {
    call: 'POST /api/withdrawHistory/{id}/reversal',
    asking: async () => {
      const withdrawalId = await pendingWithdrawal()
      const { id: adminId } = await makeUser('owner')
      await acceptWithdrawal({ withdrawalId, adminId, pass: { reason: 'Sent and seen' } })
      return { params: { id: withdrawalId }, body: { reason: 'wallet-full' } }
    },
    // The only owner with nobody to sign.
    expected: ADMIN,
  },
  {
    call: 'POST /api/withdrawHistory/{id}/claim',
    asking: async () => ({ params: { id: await pendingWithdrawal() } }),
    expected: ADMIN,
  },
  {
    call: 'PUT /api/withdrawHistory/{id}',
    note: 'returned',
    asking: async () => ({
      params: { id: await pendingWithdrawal() },
      body: { request: 'Rejected', reason: 'player-asked' },
    }),
    expected: ADMIN,
  },
  {
    call: 'POST /api/withdrawHistory/{id}/hold',
    asking: async () => ({
      params: { id: await pendingWithdrawal() },
      body: { reason: 'Ask the player' },
    }),
    expected: ADMIN,
  },
  {
    call: 'DELETE /api/withdrawHistory/{id}/hold',
    asking: async ({ admin }) => {
      const id = await pendingWithdrawal()
      await holdWithdrawal({ withdrawalId: id, adminId: admin.id, reason: 'Ask the player' })
      return { params: { id } }
    },
    expected: ADMIN,
  },
  {
    call: 'DELETE /api/withdrawHistory/{id}/claim',
    asking: async () => ({ params: { id: await pendingWithdrawal() } }),
    expected: ADMIN,
  },
  {
    call: 'POST /api/withdrawHistory/next',
    asking: async () => ({ body: { after: await pendingWithdrawal() } }),
    expected: ADMIN,
  },
  { call: 'GET /api/notices', asking: nothing, expected: SIGNED_IN },
  {
    call: 'PUT /api/notices',
    asking: () => ({ body: { muted: ['interest'] } }),
    expected: SIGNED_IN,
  },
  {
    call: 'POST /api/notices/read',
    asking: () => ({ body: { at: Date.now() } }),
    expected: SIGNED_IN,
  },
  {
    call: 'PUT /api/notices/push',
    asking: () => ({ body: newBrowser().address }),
    expected: SIGNED_IN,
  },
  { call: 'DELETE /api/notices/push', asking: nothing, expected: SIGNED_IN },
  {
    call: 'POST /api/surewin',
    asking: ({ owner }) => ({ body: { email: owner.email, deposite: 500 } }),
    expected: [401, 403, 201, 403],
  },
  {
    call: 'PUT /api/surewin/{email}',
    asking: (people) => ({ ...ofOwner(people), body: { action: 'deposit', amount: 500 } }),
    expected: OWNER,
  },
  { call: 'GET /api/surewin/{email}', asking: ofOwner, expected: OWNER_OR_ADMIN },
  {
    call: 'GET /api/surewin/{email}/preview',
    asking: (people) => ({ ...ofOwner(people), query: { action: 'deposit', amount: '500' } }),
    expected: OWNER,
  },
  {
    call: 'GET /api/statement',
    asking: () => ({ query: { kind: 'surewin', to: '2999-12-31', zone: 'Asia/Dhaka' } }),
    expected: SIGNED_IN,
  },
  { call: 'GET /api/statement/summary', asking: nothing, expected: SIGNED_IN },
  { call: 'GET /api/statement.csv', asking: nothing, expected: SIGNED_IN },
  { call: 'GET /api/bets/history', asking: nothing, expected: SIGNED_IN },
]
