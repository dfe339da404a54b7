import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { PUT as putUser } from '@/app/api/users/[email]/route'
import { getEnv } from '@/lib/base/config/env'
import { db } from '@/lib/base/db/client'
import { type LiveMessage, liveChannel, liveMessage } from '@/lib/base/live/channel'
import * as publish from '@/lib/base/live/publish'
import { connectRedis } from '@/lib/base/queue/redis'
import { ACTS } from '@/lib/house/approvals/acts'
import { askApproval } from '@/lib/house/approvals/ask-approval'
import { settleApprovals } from '@/lib/house/approvals/decide-approval'
import { changeUser } from '@/lib/house/players/change-user'
import { changeStaff, endStaffSession } from '@/lib/house/staff/change-staff'
import { cancelWithdrawal } from '@/lib/money/cashier/cancel-withdrawal'
import { claimDeposit, claimNextDeposit, releaseDeposit } from '@/lib/money/cashier/claim-deposit'
import { decideDeposit } from '@/lib/money/cashier/decide-deposit'
import {
  acceptWithdrawal,
  claimNextWithdrawal,
  claimWithdrawal,
  releaseWithdrawal,
} from '@/lib/money/cashier/decide-withdrawal'
import { requestWithdrawal } from '@/lib/money/cashier/request-withdrawal'
import { excludePlayer } from '@/lib/money/limits/exclude-player'
import { postDueInterest } from '@/lib/money/surewin/post-due-interest'
import { resetSecondFactor } from '@/lib/people/second-factor/change-factors'
import { drawRound } from '@/lib/play/rounds/draw-round'
import { settleRound } from '@/lib/play/rounds/settle-round'
import { voidRound } from '@/lib/play/rounds/void-round'
import { call } from '../../support/call'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makeDepositor, makeDepositRequest, makeUser } from '../../support/factories'
import { noBeacon } from '../../support/no-beacon'
import { bet, getRound } from '../../support/rounds'
import { makeSession } from '../../support/sessions'
import { approve, askedId, makeSigner } from '../../support/signer'
import { moveMajor } from '../../support/surewin'
import { chainOf, closeRound, openRound } from '../model/world'

// Open screens also poll, some seconds later, so these tests listen to the messages themselves.

const heard: LiveMessage[] = []
const subscriber = connectRedis('subscriber')

beforeAll(async () => {
  subscriber.on('message', (_channel, text) => {
    heard.push(liveMessage.parse(JSON.parse(text)))
  })
  await subscriber.subscribe(liveChannel(getEnv().REDIS_PREFIX))
})
afterAll(() => subscriber.disconnect())
afterEach(expectLedgerRight)

/** Clears the messages heard so far, runs `act` and waits for a message that matches. */
async function hears(isIt: (message: LiveMessage) => boolean, act: () => Promise<unknown>) {
  heard.length = 0
  await act()
  await expect.poll(() => heard.some(isIt), { timeout: 60_000 }).toBe(true)
}

function ofPlayer(id: string) {
  return (message: LiveMessage) => message.type === 'balances' && message.playerIds.includes(id)
}

/** Actions that change something on a player's open screens, by name. */
const CHANGES: Readonly<Record<string, (playerId: string) => Promise<unknown>>> = {
  'a bet': async (playerId) => {
    await openRound()
    await bet(playerId, 'red', 100)
  },
  'an accepted deposit': (playerId) => decide(playerId, 'Accepted'),
  'a rejected deposit': (playerId) => decide(playerId, 'Rejected'),
  'a withdraw request': (playerId) =>
    requestWithdrawal({ playerId, amountMajor: 500, requestId: randomUUID() }),
  'an exclusion from play': (playerId) => excludePlayer(playerId, { kind: 'time-out', days: 1 }),
  'money moved into SureWin': (playerId) => moveMajor(playerId, 'deposit', 500),
  'an adjustment by staff': async (playerId) => {
    const { id: actorId } = await makeUser('owner')
    await changeUser({ userId: playerId, actorId, balance: { by: 100n }, reason: 'A bonus.' })
  },
  'a credit that a second person approves': async (playerId) => {
    const [finance, owner] = [await makeUser('finance'), await makeSigner('owner')]
    const { email } = await db.user.findUniqueOrThrow({ where: { id: playerId } })
    const id = askedId(
      await call(putUser, {
        method: 'PUT',
        as: finance,
        params: { email },
        body: { adjustBy: 6_000, reason: 'A bonus of the house.' },
        headers: { 'idempotency-key': randomUUID() },
      }),
    )
    expect((await approve(owner, id)).status).toBe(200)
  },
}

async function decide(playerId: string, decision: 'Accepted' | 'Rejected') {
  const { id: adminId } = await makeUser('owner')
  const requestId = await makeDepositRequest(playerId, 500)
  await decideDeposit({ depositId: requestId, adminId, decision })
}

test.each(Object.entries(CHANGES))('sends %s to the player’s open screens', async (_what, act) => {
  let player = { id: '' }
  // The deposit that funds the player sends a message too, which must not be mistaken for the one
  // under test.
  await hears(
    (message) => ofPlayer(player.id)(message),
    async () => {
      player = await makeDepositor(1_000)
    },
  )
  await hears(ofPlayer(player.id), () => act(player.id))
})

test.each(['Accepted', 'Rejected'] as const)(
  'tells the player’s open screens to check for notices when a deposit is %s',
  async (decision) => {
    const { id } = await makeUser()
    const isTold = (message: LiveMessage) =>
      message.type === 'notices' && message.playerIds.includes(id)
    await hears(isTold, () => decide(id, decision))
  },
)

/** Actions that end sessions of a staff member and so close their open screens. */
const ENDS: Readonly<Record<string, (userId: string, actorId: string) => Promise<unknown>>> = {
  'the account is disabled': (userId, actorId) =>
    changeStaff({ userId, actorId, status: 'suspended', reason: 'a test' }),
  'an owner ends a session': async (userId, actorId) =>
    endStaffSession({ userId, actorId, sessionId: await makeSession(userId) }),
  'the second factor is reset': async (userId) => {
    const { email } = await db.user.findUniqueOrThrow({ where: { id: userId } })
    await resetSecondFactor(email)
  },
  'the time of an owner alone has come': async (userId, askerId) => {
    const env = getEnv() as { APPROVAL_ALONE_MINUTES: number }
    env.APPROVAL_ALONE_MINUTES = 15
    try {
      await db.passkey.updateMany({ data: { removedAt: new Date() }, where: { removedAt: null } })
      const payload = { userId, role: 'risk' } as const
      const order = { kind: 'staff.change-role', payload, askerId, reason: 'a test' } as const
      const { id } = await askApproval(ACTS, order)
      await db.$transaction([
        db.$executeRaw`SET LOCAL session_replication_role = replica`,
        db.$executeRaw`UPDATE approval SET not_before = clock_timestamp() WHERE id = ${id}::uuid`,
      ])
      await settleApprovals()
    } finally {
      env.APPROVAL_ALONE_MINUTES = 0
    }
  },
}

test.each(Object.entries(ENDS))(
  'reaches the staff member’s open screens when %s',
  async (_what, act) => {
    const [owner, clerk] = [await makeUser('owner'), await makeUser('clerk')]
    await hears(ofPlayer(clerk.id), () => act(clerk.id, owner.id))
  },
)

test('sends posted interest to the player’s open screens', async () => {
  const player = await makeDepositor(1_000)
  const yesterday = new Date(Date.now() - 25 * 3_600_000)
  await hears(ofPlayer(player.id), () => moveMajor(player.id, 'deposit', 500, { now: yesterday }))
  await hears(ofPlayer(player.id), () => postDueInterest({ playerId: player.id }))
})

describe('the cashier', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  /**
   * Returns the kinds of messages that an action sends: the player's balance, a notice to the
   * player, the staff queues.
   */
  async function told(act: () => Promise<unknown>): Promise<string[]> {
    const names = ['publishBalances', 'publishNotices', 'publishRequests'] as const
    const spies = names.map((name) => vi.spyOn(publish, name))
    const decided = vi.spyOn(publish, 'publishDecided')
    await act()
    const heardOf = names.filter((_, at) => spies[at]?.mock.calls.length)
    const isDecided = decided.mock.calls.length > 0
    vi.restoreAllMocks()
    return isDecided ? ALL : heardOf.map((name) => name.replace('publish', ''))
  }
  const QUEUES = ['Requests']
  const ALL = ['Balances', 'Notices', 'Requests']

  test('sends a decision to the player’s balance and notices, and to the queues', async () => {
    const { id: playerId } = await makeUser()
    for (const type of ['balances', 'notices', 'requests'] as const) {
      await hears(
        (message) => message.type === type,
        async () => publish.publishDecided({ playerId }),
      )
    }
  })

  test('sends each step of a deposit to those whom it affects', async () => {
    const [{ id: playerId }, { id: adminId }] = [await makeUser(), await makeUser('owner')]
    const file = () => makeDepositRequest(playerId, 500)
    expect(await told(file)).toEqual(QUEUES)
    const [opened, called] = [await file(), await file()]
    const claim = { requestId: opened ?? '', adminId }
    expect(await told(() => claimDeposit(claim))).toEqual(QUEUES)
    expect(await told(() => releaseDeposit(claim))).toEqual(QUEUES)
    expect(await told(() => claimNextDeposit({ adminId, after: null }))).toEqual(QUEUES)
    const order = { depositId: called ?? '', adminId, decision: 'Accepted', key: 'once' } as const
    expect(await told(() => decideDeposit(order))).toEqual(ALL)
    expect(await told(() => decideDeposit(order))).toEqual([])
  })

  test('sends each step of a withdrawal to those whom it affects', async () => {
    const [{ id: playerId }, { id: adminId }] = [
      await makeDepositor(2_000),
      await makeUser('owner'),
    ]
    const file = async () =>
      (await requestWithdrawal({ playerId, amountMajor: 500, requestId: randomUUID() })).id
    expect(await told(file)).toEqual(['Balances', 'Requests'])
    const withdrawalId = await file()
    expect(await told(() => cancelWithdrawal({ withdrawalId, playerId }))).toEqual([
      ...['Balances', 'Requests'],
    ])
    const order = { withdrawalId: await file(), adminId }
    expect(await told(() => claimWithdrawal(order))).toEqual(ALL)
    expect(await told(() => claimWithdrawal(order))).toEqual([])
    expect(await told(() => releaseWithdrawal(order))).toEqual(['Balances', 'Requests'])
    expect(
      await told(() => acceptWithdrawal({ ...order, pass: { reason: 'Sent and seen' } })),
    ).toEqual(ALL)
    expect(await told(() => claimNextWithdrawal({ adminId, after: null }))).toEqual(ALL)
  })
})

test.each(['settled', 'voided'])(
  'sends a round that is %s to everybody’s open screens',
  async (end) => {
    const player = await makeDepositor(1_000)
    const id = await openRound()
    await bet(player.id, 'red', 100)
    if (end === 'settled') {
      await closeRound(id)
      expect(await drawRound(await getRound(id), await chainOf(id), noBeacon)).toBe(true)
    }
    await hears(
      (message) => message.type === 'game' && message.game === 'wingo',
      () =>
        end === 'settled'
          ? settleRound(id)
          : voidRound({ roundId: id, reason: 'no beacon', byUserId: null }),
    )
  },
)
