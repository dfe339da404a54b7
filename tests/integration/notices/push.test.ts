import { randomUUID } from 'node:crypto'
import { createServer } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as route from '@/app/api/notices/push/route'
import * as settings from '@/lib/base/config/env'
import { db } from '@/lib/base/db/client'
import { changeUser } from '@/lib/house/players/change-user'
import { cancelWithdrawal } from '@/lib/money/cashier/cancel-withdrawal'
import { decideDeposit } from '@/lib/money/cashier/decide-deposit'
import {
  acceptWithdrawal,
  claimWithdrawal,
  releaseWithdrawal,
} from '@/lib/money/cashier/decide-withdrawal'
import { requestWithdrawal } from '@/lib/money/cashier/request-withdrawal'
import { rewardReferrers } from '@/lib/money/cashier/reward-referrers'
import { markNoticesRead, muteNotices } from '@/lib/money/notices/change-notices'
import { startPush } from '@/lib/money/notices/change-push'
import { listNotices } from '@/lib/money/notices/read-notices'
import { getPushOffer } from '@/lib/money/notices/read-push'
import { NOTICE_KINDS, type SwitchedKind } from '@/lib/money/notices/rules/kinds'
import { sendNotices } from '@/lib/money/notices/send-notices'
import { sendPushes } from '@/lib/money/notices/send-pushes'
import { tellReadyLimits } from '@/lib/money/notices/tell-ready-limits'
import { postDueInterest } from '@/lib/money/surewin/post-due-interest'
import { endSession, endSessions } from '@/lib/people/sessions/end-sessions'
import { call } from '../../support/call'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makeDepositRequest, makePlayer, makeUser } from '../../support/factories'
import { setLimit } from '../../support/player-limits'
import {
  type Browser,
  newBrowser,
  readSignature,
  startPushService,
} from '../../support/push-service'
import { makeSession } from '../../support/sessions'
import { moveMajor } from '../../support/surewin'
import { TEST_SETTINGS } from '../../support/test-settings'

const EVENT = {
  kind: 'deposit',
  ref: 'r',
  state: 'Accepted',
  amount: 50_000n,
  facts: { txnId: 'T1', wallet: null },
} as const

let service: Awaited<ReturnType<typeof startPushService>>

beforeAll(async () => {
  service = await startPushService()
})
afterAll(() => service.close())
beforeEach(async () => {
  service.pushes.length = 0
  service.status = 201
  await db.pushSubscription.deleteMany()
})
afterEach(expectLedgerRight)

/** Turns on pushes for a new device of the player. */
async function addDevice(userId: string, browser: Browser = newBrowser()) {
  const sessionId = await makeSession(userId)
  await startPush({ id: sessionId, userId }, browser.address)
  return { sessionId, ...browser, path: new URL(browser.address.endpoint).pathname }
}

const tell = (userId: string) =>
  db.$transaction((tx) => sendNotices(tx, [{ ...EVENT, playerId: userId }]))
const send = () => sendPushes(service.way)
const onlyPush = () => db.outboxPush.findFirstOrThrow()
/** Makes every push due, as if the pause or the lease of a dead worker had passed. */
const passTime = () => db.outboxPush.updateMany({ data: { nextAttemptAt: new Date() } })

describe('a push', () => {
  test('about a decided deposit or a claimed and paid withdrawal reaches only the player’s devices, encrypted and signed', async () => {
    const [player, other, admin] = await Promise.all([
      makePlayer(2_000),
      makeUser(),
      makeUser('owner'),
    ])
    const [phone, laptop] = [await addDevice(player.id), await addDevice(player.id)]
    await addDevice(other.id)
    const depositId = await makeDepositRequest(player.id, 1_500)
    await decideDeposit({ depositId: depositId, adminId: admin.id, decision: 'Accepted' })
    await send()
    expect(service.pushes.map(({ path }) => path).sort()).toEqual([phone.path, laptop.path].sort())
    const [first] = service.pushes
    if (!first) throw new Error('no push')
    expect(first.headers).toMatchObject({ 'content-encoding': 'aes128gcm' })
    expect(Number(first.headers.ttl)).toBeGreaterThan(86_000)
    expect(first.body.includes('1,500')).toBe(false)
    const reader = first.path === phone.path ? phone : laptop
    expect(reader.read(first)).toMatchObject({
      id: `deposit:${depositId}:Accepted`,
      title: '৳1,500 is here',
      href: `/depositeForm?request=${depositId}`,
    })
    expect(readSignature(first, TEST_SETTINGS.VAPID_PUBLIC_KEY)).toMatchObject({
      aud: 'https://push.rondo.example',
      sub: expect.stringMatching(/^mailto:/),
    })

    await endSession({ id: laptop.sessionId, userId: player.id }, 'logged_out')
    const { id: requestId } = await requestWithdrawal({
      playerId: player.id,
      amountMajor: 1_000,
      requestId: randomUUID(),
      wallet: 'nagad',
    })
    await claimWithdrawal({ withdrawalId: requestId, adminId: admin.id })
    await acceptWithdrawal({
      withdrawalId: requestId,
      adminId: admin.id,
      pass: { reason: 'Sent and seen' },
    })
    await send()
    const href = `/user/withdraw?request=${requestId}`
    expect(service.pushes.slice(2).map(phone.read)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ title: 'We’re paying your ৳1,000', href }),
        expect.objectContaining({ title: '৳1,000 is paid out', href }),
      ]),
    )
    expect(service.pushes).toHaveLength(4)
    expect(await db.outboxPush.count()).toBe(0)
  })

  test('disappears with its rolled-back transaction', async () => {
    const player = await makeUser()
    await addDevice(player.id)
    const failing = db.$transaction(async (tx) => {
      await sendNotices(tx, [{ ...EVENT, playerId: player.id }])
      throw new Error('something else went wrong')
    })
    await expect(failing).rejects.toThrow('something else')
    expect(await db.outboxPush.count()).toBe(0)
  })

  test('of a kind that is switched off is not sent', async () => {
    const player = await makeUser()
    await addDevice(player.id)
    await muteNotices(player.id, ['deposit'])
    await tell(player.id)
    expect(await db.outboxPush.count()).toBe(0)
  })

  test.each([429, 500, 403])(
    'is sent again after a pause when answered with %i',
    async (status) => {
      const player = await makeUser()
      await addDevice(player.id)
      await tell(player.id)
      service.status = status
      const before = Date.now()
      await send()
      const { attempts, nextAttemptAt } = await onlyPush()
      expect(attempts).toBe(1)
      expect(nextAttemptAt.getTime()).toBeGreaterThan(before + 10_000)
      service.status = 201
      await send()
      expect(service.pushes).toHaveLength(0)
      await passTime()
      await send()
      expect(service.pushes).toHaveLength(1)
      expect(await db.outboxPush.count()).toBe(0)
    },
  )

  test.each([404, 410])(
    'removes the address of the device when answered with %i',
    async (status) => {
      const player = await makeUser()
      const { sessionId } = await addDevice(player.id)
      await tell(player.id)
      await tell(player.id)
      service.status = status
      await send()
      expect(await getPushOffer(sessionId)).toMatchObject({ isOn: false })
      expect(await db.outboxPush.count()).toBe(0)
    },
  )

  test('is sent once by many workers at the same time', async () => {
    const player = await makeUser()
    const devices = await Promise.all(Array.from({ length: 4 }, () => addDevice(player.id)))
    for (let times = 0; times < 6; times += 1) await tell(player.id)
    await Promise.all(Array.from({ length: 4 }, send))
    const paths = service.pushes.map(({ path }) => path)
    expect(paths.sort()).toEqual(devices.flatMap(({ path }) => Array(6).fill(path)).sort())
  })

  test('is sent before those that failed before', async () => {
    const [player, other] = await Promise.all([makeUser(), makeUser()])
    await addDevice(player.id)
    for (let times = 0; times < 8; times += 1) await tell(player.id)
    await db.outboxPush.updateMany({ data: { attempts: 1 } })
    const { path } = await addDevice(other.id)
    await tell(other.id)
    await send()
    expect(service.pushes).toHaveLength(9)
    expect(service.pushes.slice(0, 8).map((push) => push.path)).toContain(path)
  })

  test('doesn’t wait for those of another player whose push service is silent', async () => {
    const [player, other] = await Promise.all([makeUser(), makeUser()])
    await addDevice(player.id, newBrowser(`https://${service.silentHost}/push`))
    for (let times = 0; times < 20; times += 1) await tell(player.id)
    await addDevice(other.id)
    await tell(other.id)
    await send()
    expect(service.pushes).toHaveLength(1)
    const waiting = await db.outboxPush.findMany()
    expect(waiting.map(({ attempts }) => attempts)).toEqual(Array(20).fill(1))
  })

  test('is deleted when it is too old', async () => {
    const player = await makeUser()
    await addDevice(player.id)
    await tell(player.id)
    await db.outboxPush.updateMany({ data: { expiresAt: new Date(Date.now() - 1_000) } })
    await send()
    expect(service.pushes).toHaveLength(0)
    expect(await db.outboxPush.count()).toBe(0)
  })

  test('never goes to this machine, whatever name resolves to it', async () => {
    let connections = 0
    const inner = createServer((socket) => {
      connections += 1
      socket.destroy()
    })
    await new Promise<void>((resolve) => inner.listen(0, 'localhost', resolve))
    const { port } = inner.address() as { port: number }
    const player = await makeUser()
    await addDevice(player.id, newBrowser(`https://localhost:${port}/push`))
    await tell(player.id)
    await sendPushes()
    expect(await onlyPush()).toMatchObject({ attempts: 1 })
    expect(connections).toBe(0)
    await new Promise((resolve) => inner.close(resolve))
  })
})

interface Happening {
  readonly kind: SwitchedKind
  readonly title: string
  /** Makes the event happen to this player. */
  readonly happen: (playerId: string) => Promise<unknown>
}

async function askForWithdrawal(playerId: string) {
  const request = { playerId, amountMajor: 1_000, requestId: randomUUID() }
  const [{ id: withdrawalId }, admin] = await Promise.all([
    requestWithdrawal(request),
    makeUser('owner'),
  ])
  return { withdrawalId, adminId: admin.id }
}

async function decide(playerId: string, decision: 'Accepted' | 'Rejected'): Promise<void> {
  const [depositId, admin] = [await makeDepositRequest(playerId, 500), await makeUser('owner')]
  await decideDeposit({ depositId, adminId: admin.id, decision })
}

/** All events that affect a player’s money. Round results are shown only on the site. */
const HAPPENINGS: readonly Happening[] = [
  { kind: 'deposit', title: '৳500 is here', happen: (id) => decide(id, 'Accepted') },
  { kind: 'deposit', title: '৳500 wasn’t added', happen: (id) => decide(id, 'Rejected') },
  {
    kind: 'withdrawal',
    title: 'We’re paying your ৳1,000',
    happen: async (id) => claimWithdrawal(await askForWithdrawal(id)),
  },
  {
    kind: 'withdrawal',
    title: '৳1,000 is paid out',
    happen: async (id) => acceptWithdrawal(await askForWithdrawal(id)),
  },
  {
    kind: 'withdrawal',
    title: '৳1,000 is back',
    happen: async (playerId) =>
      cancelWithdrawal({ ...(await askForWithdrawal(playerId)), playerId }),
  },
  {
    kind: 'referral',
    title: '৳50 for a friend you invited',
    happen: async (referrerId) => {
      const { id: playerId } = await makeUser()
      // With the referrer's number, both accounts would count as one person.
      await db.user.update({ where: { id: playerId }, data: { phone: '01999999999' } })
      await decide(playerId, 'Accepted')
      await db.user.update({ where: { id: playerId }, data: { referredById: referrerId } })
      await db.referral.create({ data: { playerId, referrerId, reward: 5_000n, stakeNeeded: 0n } })
      await rewardReferrers()
    },
  },
  {
    kind: 'interest',
    title: '৳50 SureWin interest',
    happen: async (playerId) => {
      const yesterday = new Date(Date.now() - 25 * 3_600_000)
      await moveMajor(playerId, 'deposit', 1_000, { now: yesterday })
      await postDueInterest({ playerId })
    },
  },
  {
    kind: 'limit',
    title: 'Your limit change is ready',
    happen: async (playerId) => {
      for (const amountMajor of [500, 900]) await setLimit(playerId, 'stake', 'day', amountMajor)
      await tellReadyLimits()
      await db.$transaction([
        // Triggers keep the time of a request from being changed, so they are off here.
        db.$executeRaw`SET LOCAL session_replication_role = replica`,
        db.$executeRaw`
          UPDATE limit_change SET requested_at = requested_at - interval '24 hours'
          WHERE player_id = ${playerId}::uuid AND status = 'pending'`,
      ])
      await Promise.all([tellReadyLimits(), tellReadyLimits()])
    },
  },
]

describe.each(HAPPENINGS)('$title', ({ kind, title, happen }) => {
  afterEach(() => vi.restoreAllMocks())

  /**
   * Makes the event happen with a mail server set. Returns what was sent and what is new in the
   * list.
   */
  async function tellOf(muted: readonly SwitchedKind[]) {
    const player = await makePlayer(5_000)
    await addDevice(player.id)
    const { address } = newBrowser()
    await startPush({ id: player.id, userId: player.id }, address)
    await muteNotices(player.id, muted)
    await markNoticesRead(player.id, Date.now())
    vi.spyOn(settings, 'getEnv').mockReturnValue({
      ...settings.getEnv(),
      SMTP_URL: 'smtp://127.0.0.1:1',
    })
    await happen(player.id)
    const where = { session: { userId: player.id } }
    const pushes = await db.outboxPush.findMany({ where: { subscription: where } })
    const { notices, unread } = await listNotices(player.id)
    return {
      unread,
      listed: notices.flatMap((notice) => (notice.isNew ? notice.title : [])),
      pushed: pushes.map(({ payload }) => JSON.parse(payload).title),
      mailed: await db.$queryRaw`
        SELECT subject, is_news AS "isNews" FROM outbox_mail WHERE recipient = ${player.email}`,
    }
  }

  test('is listed, counted, pushed to each device and sent by email, once', async () => {
    expect(await tellOf([])).toEqual({
      unread: 1,
      listed: [title],
      pushed: [title, title],
      mailed: [{ subject: `Rondo: ${title}`, isNews: true }],
    })
  })

  test('is not reported in any way to a player who switched its kind off', async () => {
    const none = { unread: 0, listed: [], pushed: [], mailed: [] }
    expect(await tellOf([kind])).toEqual(none)
  })
})

test('reports a changed phone number whatever is switched off, by its own email and no other', async () => {
  const player = await makeUser()
  await addDevice(player.id)
  await muteNotices(player.id, NOTICE_KINDS)
  await markNoticesRead(player.id, Date.now())
  vi.spyOn(settings, 'getEnv').mockReturnValue({
    ...settings.getEnv(),
    SMTP_URL: 'smtp://127.0.0.1:1',
  })
  await changeUser({ userId: player.id, actorId: player.id, phone: '01999888777' })
  const push = JSON.parse((await onlyPush()).payload)
  const { notices, unread } = await listNotices(player.id)
  expect(unread).toBe(1)
  expect(notices).toEqual([
    expect.objectContaining({ id: push.id, kind: 'phone', isNew: true, title: push.title }),
  ])
  expect(push.text).toContain('01999 888777')
  const mails = await db.outboxMail.findMany({ where: { recipient: player.email } })
  expect(mails.map(({ subject }) => subject)).toEqual(['Your Rondo phone number was changed'])
  vi.restoreAllMocks()
})

test('sends no second notice for a claim that lapsed, but one for a claim that was released', async () => {
  const player = await makePlayer(5_000)
  await addDevice(player.id)
  const order = await askForWithdrawal(player.id)
  await claimWithdrawal(order)
  await db.$executeRaw`
    UPDATE withdrawal_request SET claimed_at = claimed_at - interval '31 minutes' WHERE id = ${order.withdrawalId}::uuid`
  const other = { ...order, adminId: (await makeUser('owner')).id }
  await claimWithdrawal(other)
  expect(await db.outboxPush.count()).toBe(1)
  // The first claim stands again: its money may be on its way.
  await releaseWithdrawal(other)
  await claimWithdrawal(order)
  expect(await db.outboxPush.count()).toBe(1)
  await releaseWithdrawal(order)
  await claimWithdrawal(order)
  expect(await db.outboxPush.count()).toBe(2)
})

test('tells each of many players their own interest', async () => {
  const players = await Promise.all([1_000, 2_000, 3_000].map((amount) => makePlayer(amount)))
  const yesterday = new Date(Date.now() - 25 * 3_600_000)
  for (const [index, { id }] of players.entries()) {
    await addDevice(id)
    await moveMajor(id, 'deposit', 1_000 * (index + 1), { now: yesterday })
  }
  await db.outboxPush.deleteMany()
  await postDueInterest()
  const pushes = await db.outboxPush.findMany({
    include: { subscription: { include: { session: true } } },
  })
  const told = pushes.map(({ payload, subscription }) => [
    subscription.session.userId,
    JSON.parse(payload).title,
  ])
  expect(new Map(told as [string, string][])).toEqual(
    new Map(players.map(({ id }, index) => [id, `৳${50 * (index + 1)} SureWin interest`])),
  )
})

describe('a device with pushes', () => {
  test('is turned on and off by its own session', async () => {
    const [player, other] = await Promise.all([makeUser(), makeUser()])
    const { address } = newBrowser()
    const answer = await call(route.PUT, { method: 'PUT', as: player, body: address })
    expect(answer).toMatchObject({ status: 200, body: { isOn: true } })
    await call(route.DELETE, { method: 'DELETE', as: other })
    await tell(player.id)
    expect(await db.outboxPush.count()).toBe(1)
    const off = await call(route.DELETE, { method: 'DELETE', as: player })
    expect(off).toMatchObject({ status: 200, body: { isOn: false } })
    expect(await db.outboxPush.count()).toBe(0)
    await tell(player.id)
    expect(await db.outboxPush.count()).toBe(0)
  })

  test.each([
    ['http://push.rondo.example/1', 'not encrypted'],
    ['https://127.0.0.1/1', 'an address of this machine'],
    ['https://postgres/1', 'a name of the inner network'],
    ['https://push.rondo.example/\0', 'no text that the database can keep'],
  ])('cannot be at %j: %s', async (endpoint) => {
    const player = await makeUser()
    const { address } = newBrowser(endpoint)
    const answer = await call(route.PUT, { method: 'PUT', as: player, body: address })
    expect(answer).toMatchObject({ status: 400 })
    expect(await db.pushSubscription.count()).toBe(0)
  })

  test('gets nothing more once its session has ended, not even queued pushes', async () => {
    const player = await makeUser()
    const { sessionId } = await addDevice(player.id)
    await addDevice(player.id)
    await tell(player.id)
    await endSession({ id: sessionId, userId: player.id }, 'logged_out')
    expect(await db.outboxPush.count()).toBe(1)
    await endSessions(player.id)
    expect(await db.outboxPush.count()).toBe(0)
    await tell(player.id)
    expect(await db.outboxPush.count()).toBe(0)
    const late = startPush({ id: sessionId, userId: player.id }, newBrowser().address)
    await expect(late).rejects.toMatchObject({ code: 'not-signed-in' })
  })

  test('neither fails nor delays an acceptance while it logs out', async () => {
    const [player, admin] = await Promise.all([makeUser(), makeUser('owner')])
    const [leaving, staying] = [await addDevice(player.id), await addDevice(player.id)]
    const depositId = await makeDepositRequest(player.id, 1_500)
    await db.$transaction(async (logout) => {
      await logout.pushSubscription.delete({ where: { sessionId: leaving.sessionId } })
      await decideDeposit({ depositId, adminId: admin.id, decision: 'Accepted' })
    })
    expect(await db.outboxPush.findMany()).toMatchObject([{ sessionId: staying.sessionId }])
  })

  test('belongs to the user who turned it on last', async () => {
    const [player, next] = await Promise.all([makeUser(), makeUser()])
    const browser = newBrowser()
    await addDevice(player.id, browser)
    await tell(player.id)
    await addDevice(next.id, browser)
    expect(await db.outboxPush.count()).toBe(0)
    await tell(player.id)
    expect(await db.outboxPush.count()).toBe(0)
    await tell(next.id)
    expect(await db.outboxPush.count()).toBe(1)
  })

  test('replaces the oldest one after ten', async () => {
    const player = await makeUser()
    const first = await addDevice(player.id)
    const second = await addDevice(player.id)
    await Promise.all(Array.from({ length: 9 }, () => addDevice(player.id)))
    expect(await getPushOffer(first.sessionId)).toMatchObject({ isOn: false })
    expect(await getPushOffer(second.sessionId)).toMatchObject({ isOn: true })
    expect(await db.pushSubscription.count()).toBe(10)
  })
})
