import { randomUUID } from 'node:crypto'
import { createServer } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as route from '@/app/api/notices/push/route'
import { endSession, endSessions } from '@/lib/accounts/end-sessions'
import { decideDeposit } from '@/lib/cashier/decide-deposit'
import { acceptWithdrawal, claimWithdrawal } from '@/lib/cashier/decide-withdrawal'
import { requestWithdrawal } from '@/lib/cashier/request-withdrawal'
import { db } from '@/lib/db/client'
import { muteNotices } from '@/lib/notices/change-notices'
import { startPush } from '@/lib/notices/change-push'
import { getPushOffer } from '@/lib/notices/read-push'
import { sendNotice } from '@/lib/notices/send-notice'
import { sendPushes } from '@/lib/notices/send-pushes'
import { call } from '../support/call'
import { expectLedgerRight } from '../support/expect-ledger'
import { makeDepositRequest, makePlayer, makeUser } from '../support/factories'
import { type Browser, newBrowser, readSignature, startPushService } from '../support/push-service'
import { makeSession } from '../support/sessions'
import { TEST_SETTINGS } from '../support/test-settings'

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

/** Lets a new device of the player take pushes. */
async function addDevice(userId: string, browser: Browser = newBrowser()) {
  const sessionId = await makeSession(userId)
  await startPush({ id: sessionId, userId }, browser.address)
  return { sessionId, ...browser, path: new URL(browser.address.endpoint).pathname }
}

const tell = (userId: string) => db.$transaction((tx) => sendNotice(tx, userId, EVENT))
const send = () => sendPushes(service.way)
const onlyPush = () => db.outboxPush.findFirstOrThrow()
/** As if the pause, or the lease of a worker that died, had passed. */
const passTime = () => db.outboxPush.updateMany({ data: { nextAttemptAt: new Date() } })

describe('a push', () => {
  test('of a decided deposit and a paid withdrawal reaches the player’s devices alone, encrypted and signed', async () => {
    const [player, other, admin] = await Promise.all([
      makePlayer(2_000),
      makeUser(),
      makeUser('admin'),
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
      ...{ playerId: player.id, amountMajor: 1_000, requestId: randomUUID(), wallet: 'nagad' },
    })
    await claimWithdrawal({ withdrawalId: requestId, adminId: admin.id })
    await acceptWithdrawal({ withdrawalId: requestId, adminId: admin.id })
    await send()
    expect(service.pushes.slice(2).map(phone.read)).toMatchObject([
      { title: '৳1,000 is paid out', href: `/user/withdraw?request=${requestId}` },
    ])
    expect(await db.outboxPush.count()).toBe(0)
  })

  test('disappears with its rolled-back transaction', async () => {
    const player = await makeUser()
    await addDevice(player.id)
    const failing = db.$transaction(async (tx) => {
      await sendNotice(tx, player.id, EVENT)
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

  test.each([429, 500, 403])('that is answered %i is sent after a pause', async (status) => {
    const player = await makeUser()
    await addDevice(player.id)
    await tell(player.id)
    service.status = status
    await send()
    const { attempts, nextAttemptAt } = await onlyPush()
    expect(attempts).toBe(1)
    expect(nextAttemptAt.getTime()).toBeGreaterThan(Date.now() + 10_000)
    service.status = 201
    await send()
    expect(service.pushes).toHaveLength(0)
    await passTime()
    await send()
    expect(service.pushes).toHaveLength(1)
    expect(await db.outboxPush.count()).toBe(0)
  })

  test.each([404, 410])('that is answered %i takes the address with it', async (status) => {
    const player = await makeUser()
    const { sessionId } = await addDevice(player.id)
    await tell(player.id)
    await tell(player.id)
    service.status = status
    await send()
    expect(await getPushOffer(sessionId)).toMatchObject({ isOn: false })
    expect(await db.outboxPush.count()).toBe(0)
  })

  test('is sent once by many workers at the same time', async () => {
    const player = await makeUser()
    const devices = await Promise.all(Array.from({ length: 4 }, () => addDevice(player.id)))
    for (let times = 0; times < 6; times += 1) await tell(player.id)
    await Promise.all(Array.from({ length: 4 }, send))
    const paths = service.pushes.map(({ path }) => path)
    expect(paths.sort()).toEqual(devices.flatMap(({ path }) => Array(6).fill(path)).sort())
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

  test('never goes to this machine, whatever name leads there', async () => {
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

describe('a device that takes pushes', () => {
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
  ])('is not at %s: %s', async (endpoint) => {
    const player = await makeUser()
    const { address } = newBrowser(endpoint)
    const answer = await call(route.PUT, { method: 'PUT', as: player, body: address })
    expect(answer).toMatchObject({ status: 400 })
    expect(await db.pushSubscription.count()).toBe(0)
  })

  test('gets nothing more once its session has ended, not even what is on its way', async () => {
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

  test('belongs to whoever turned it on last', async () => {
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

  test('is one of ten: the oldest gives way', async () => {
    const player = await makeUser()
    const first = await addDevice(player.id)
    const second = await addDevice(player.id)
    await Promise.all(Array.from({ length: 9 }, () => addDevice(player.id)))
    expect(await getPushOffer(first.sessionId)).toMatchObject({ isOn: false })
    expect(await getPushOffer(second.sessionId)).toMatchObject({ isOn: true })
    expect(await db.pushSubscription.count()).toBe(10)
  })
})
