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
  OWNER,
  OWNER_OR_ADMIN,
  of,
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
  ...['countdown', 'baccaratcountdown'].flatMap((rounds) => [
    of(`GET /api/${rounds}`, EVERYONE),
    of(`GET /api/${rounds}/running`, EVERYONE),
  ]),
  of('POST /api/bet', [401, 403, 201, 403], ({ owner }) => ({
    body: { email: owner.email, color: 'red', betAmount: 100 },
  })),
  {
    call: 'POST /api/bet',
    note: 'without email',
    asking: () => ({ body: { color: 'red', betAmount: 100 } }),
    // Staff accounts cannot bet.
    expected: [401, 201, 201, 403],
  },
  of('POST /api/baccaratbet', [401, 403, 201, 403], ({ owner }) => ({
    body: { email: owner.email, color: 'tie', betAmount: 100 },
  })),
  of('POST /api/bets', [401, 403, 201, 403], ({ owner }) => ({
    body: { email: owner.email, game: 'wingo', legs: [{ color: 'red', betAmount: 100 }] },
  })),
  of('GET /api/bet', SIGNED_IN, () => ({ query: { game: 'wingo' } })),
  of('GET /api/live', EVERYONE, () => ({ query: { game: 'wingo' } })),
  of('GET /api/depositHistory', SIGNED_IN),
  // Staff cannot file requests.
  of('POST /api/depositHistory', [401, 201, 201, 403], async (people) => {
    await makeRoom(people)
    return { body: { deposite: 700, txnID: randomUUID() } }
  }),
  {
    call: 'GET /api/depositHistory/{id}',
    asking: async (people) => ({ params: { id: await pendingDeposit(people) } }),
    expected: OWNER_OR_ADMIN,
    needs: 'requests.read',
  },
  of('PUT /api/depositHistory/{id}', ADMIN, async (people) => ({
    params: { id: await pendingDeposit(people) },
    body: { request: 'Accepted' },
  })),
  ...['POST', 'DELETE'].flatMap((method) => [
    of(`${method} /api/depositHistory/{id}/claim`, ADMIN, async (people) => ({
      params: { id: await pendingDeposit(people) },
    })),
    of(`${method} /api/withdrawHistory/{id}/claim`, ADMIN, async () => ({
      params: { id: await pendingWithdrawal() },
    })),
  ]),
  of('POST /api/depositHistory/next', ADMIN, async (people) => ({
    body: { after: await pendingDeposit(people) },
  })),
  // The only owner with nobody to sign.
  of('POST /api/depositHistory/{id}/reversal', ADMIN, async (people) => {
    const id = await pendingDeposit(people)
    const { id: adminId } = await makeUser('owner')
    await decideDeposit({ depositId: id, adminId, decision: 'Accepted' })
    return { params: { id }, body: { reason: 'not-received' } }
  }),
  of('GET /api/depositHistory.csv', ADMIN),
  of('GET /api/withdrawHistory.csv', ADMIN),
  of('POST /api/depositHistory/decisions', ADMIN, async (people) => ({
    body: { ids: [await pendingDeposit(people)] },
  })),
  of('POST /api/withdrawHistory/decisions', ADMIN, async ({ admin }) => {
    const id = await pendingWithdrawal()
    await claimWithdrawal({ withdrawalId: id, adminId: admin.id })
    return { body: { ids: [id] } }
  }),
  ...['claims', 'claims/release'].map((path) =>
    of(`POST /api/withdrawHistory/${path}`, ADMIN, async () => ({
      body: { ids: [await pendingWithdrawal()] },
    })),
  ),
  of('GET /api/withdrawHistory', SIGNED_IN),
  of('POST /api/withdrawHistory', [401, 201, 201, 403], () => ({ body: { withdraw: 500 } })),
  of('PUT /api/withdrawHistory/{id}', ADMIN, async () => ({
    params: { id: await pendingWithdrawal() },
    body: { request: 'Accepted' },
  })),
  // For everybody else the request does not exist.
  of('POST /api/questions', [401, 404, 201, 403], async (people) => ({
    body: { kind: 'deposit', request: await pendingDeposit(people), text: 'Why so long?' },
  })),
  of('PUT /api/questions/{id}', ADMIN, async () => {
    const { id: playerId } = await makeUser()
    const requestId = await makeDepositRequest(playerId, 500)
    const text = 'Why so long?'
    const id = await askQuestion({ playerId, kind: 'deposit', requestId, text })
    return { params: { id }, body: { text: 'It arrives today.' } }
  }),
  // For everybody else the request does not exist.
  of('DELETE /api/depositHistory/{id}', [401, 404, 200, 404], async (people) => ({
    params: { id: await pendingDeposit(people) },
  })),
  // For everybody else the request does not exist.
  of('DELETE /api/withdrawHistory/{id}', [401, 404, 200, 404], async ({ owner }) => {
    const { id } = await requestWithdrawal({
      playerId: owner.id,
      amountMajor: 500,
      requestId: randomUUID(),
    })
    return { params: { id } }
  }),
  // The only owner with nobody to sign.
  of('POST /api/withdrawHistory/{id}/reversal', ADMIN, async () => {
    const withdrawalId = await pendingWithdrawal()
    const { id: adminId } = await makeUser('owner')
    await acceptWithdrawal({ withdrawalId, adminId, pass: { reason: 'Sent and seen' } })
    return { params: { id: withdrawalId }, body: { reason: 'wallet-full' } }
  }),
  {
    call: 'PUT /api/withdrawHistory/{id}',
    note: 'returned',
    asking: async () => ({
      params: { id: await pendingWithdrawal() },
      body: { request: 'Rejected', reason: 'player-asked' },
    }),
    expected: ADMIN,
  },
  of('POST /api/withdrawHistory/{id}/hold', ADMIN, async () => ({
    params: { id: await pendingWithdrawal() },
    body: { reason: 'Ask the player' },
  })),
  of('DELETE /api/withdrawHistory/{id}/hold', ADMIN, async ({ admin }) => {
    const id = await pendingWithdrawal()
    await holdWithdrawal({ withdrawalId: id, adminId: admin.id, reason: 'Ask the player' })
    return { params: { id } }
  }),
  of('POST /api/withdrawHistory/next', ADMIN, async () => ({
    body: { after: await pendingWithdrawal() },
  })),
  of('GET /api/notices', SIGNED_IN),
  of('PUT /api/notices', SIGNED_IN, () => ({ body: { muted: ['interest'] } })),
  of('POST /api/notices/read', SIGNED_IN, () => ({ body: { at: Date.now() } })),
  of('PUT /api/notices/push', SIGNED_IN, () => ({ body: newBrowser().address })),
  of('DELETE /api/notices/push', SIGNED_IN),
  of('POST /api/surewin', [401, 403, 201, 403], ({ owner }) => ({
    body: { email: owner.email, deposite: 500 },
  })),
  of('PUT /api/surewin/{email}', OWNER, (people) => ({
    ...ofOwner(people),
    body: { action: 'deposit', amount: 500 },
  })),
  of('GET /api/surewin/{email}', OWNER_OR_ADMIN, ofOwner),
  of('GET /api/surewin/{email}/preview', OWNER, (people) => ({
    ...ofOwner(people),
    query: { action: 'deposit', amount: '500' },
  })),
  of('GET /api/statement', SIGNED_IN, () => ({
    query: { kind: 'surewin', to: '2999-12-31', zone: 'Asia/Dhaka' },
  })),
  of('GET /api/statement/summary', SIGNED_IN),
  of('GET /api/statement.csv', SIGNED_IN),
  of('GET /api/bets/history', SIGNED_IN),
]
