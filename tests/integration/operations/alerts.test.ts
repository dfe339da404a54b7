import { createHmac, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { POST as testAlerts } from '@/app/api/alerts/test/route'
import * as settings from '@/lib/base/config/env'
import { db } from '@/lib/base/db/client'
import { log } from '@/lib/base/log'
import { listAlerts } from '@/lib/house/operations/read-overview'
import { listTroubles } from '@/lib/house/operations/read-troubles'
import { sendTestAlert } from '@/lib/house/operations/send-alert'
import { watchAlerts } from '@/lib/house/operations/watch-alerts'
import { settleOther } from '@/lib/money/matching/accept-match'
import { call } from '../../support/call'
import { ChannelWallet, makeChannel } from '../../support/channels'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makePlayer, makeUser } from '../../support/factories'

const SECRET = 'a-secret-of-the-webhook'
const TOKEN = '123456789:AAF0123456789012345678901234567890ab'
const CHAT = '-1001234567890'

interface Caught {
  readonly path: string
  readonly signature: string | undefined
  readonly body: string
}

const caught: Caught[] = []
const statuses = { webhook: 200, telegram: 200 }

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const { url: path = '' } = request
  const status = statuses[path.startsWith('/bot') ? 'telegram' : 'webhook']
  const signature = request.headers['x-signature'] as string | undefined
  if (status < 300) caught.push({ path, signature, body: Buffer.concat(chunks).toString() })
  response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end('some words')
})
let origin = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(async () => {
  setUp()
  Object.assign(statuses, { webhook: 200, telegram: 200 })
  await db.alert.deleteMany()
  await db.outboxMail.deleteMany()
  await db.feedDevice.updateMany({ where: { revokedAt: null }, data: { revokedAt: new Date() } })
  await db.ledgerCheckRun.deleteMany()
  await db.channel.updateMany({ data: { state: 'closed' } })
  caught.length = 0
})
afterEach(async () => {
  vi.restoreAllMocks()
  await expectLedgerRight()
})

/** Sets up both targets, or others. */
function setUp(more: Partial<settings.Env> = {}) {
  vi.restoreAllMocks()
  const env = settings.getEnv()
  vi.spyOn(settings, 'getEnv').mockReturnValue({
    ...env,
    NEXTAUTH_URL: 'https://rondo.example',
    ALERT_WEBHOOK_URL: `${origin}/hook?key=hidden-key`,
    ALERT_WEBHOOK_SECRET: SECRET,
    ALERT_TELEGRAM_TOKEN: TOKEN,
    ALERT_TELEGRAM_CHAT: CHAT,
    ...more,
  })
}

const watch = () => watchAlerts(listTroubles, origin)
/** Makes every message due, as if its pause or the lease of a dead worker had passed. */
const passPause = () => db.alert.updateMany({ data: { nextAttemptAt: new Date() } })
/** As if nothing had been found for ten minutes. */
const passCalm = () =>
  db.alert.updateMany({
    where: { endedAt: null },
    data: { beganAt: new Date(Date.now() - 1_500_000), seenAt: new Date(Date.now() - 600_000) },
  })
const toWebhook = () =>
  caught.filter(({ path }) => path.startsWith('/hook')).map(({ body }) => JSON.parse(body))
const toTelegram = () =>
  caught.filter(({ path }) => path.startsWith('/bot')).map(({ body }) => JSON.parse(body))

/** A ledger check that found something. Its words name a person, so they must stay here. */
const findSomething = () =>
  db.ledgerCheckRun.create({ data: { findings: ['nusrat@rondo.example has 500 too much'] } })

const makePhone = async (seenAt: Date | null, channelId: string) => {
  const { id: madeById } = await makeUser('owner')
  const id = randomUUID()
  const facts = { name: 'Karim’s old phone', app: 'url-forwarder', channelIds: [channelId] }
  await db.feedDevice.create({ data: { id, ...facts, madeById, seenAt, createdAt: new Date(0) } })
  return id
}

const addEmail = (createdAt: Date) =>
  db.outboxMail.create({
    data: {
      id: randomUUID(),
      recipient: 'nusrat@rondo.example',
      subject: 'Hi',
      text: 'Hi',
      html: 'Hi',
      createdAt,
      expiresAt: new Date(Date.now() + 3_600_000),
    },
  })

describe('alerts away from the screen', () => {
  test('tell both targets once when something begins and once when it is over', async () => {
    await findSomething()
    await watch()
    await watch()
    const [hook] = toWebhook()
    expect(hook).toMatchObject({
      event: 'begin',
      key: 'ledger',
      title: 'The ledger check found errors',
      url: 'https://rondo.example/dashboard/runbooks#a-finding-in-the-ledger',
    })
    expect(hook.text).toContain('1 finding')
    expect(toTelegram()).toEqual([expect.objectContaining({ chat_id: CHAT, text: hook.text })])
    expect(caught).toHaveLength(2)

    await db.ledgerCheckRun.deleteMany()
    await watch()
    expect(caught, 'it may come back within minutes').toHaveLength(2)
    await passCalm()
    await watch()
    await watch()
    expect(toWebhook().map(({ event }) => event)).toEqual(['begin', 'end'])
    expect(toWebhook()[1].text).toContain('Over: The ledger check found errors\nIt lasted 15 min')
    expect(toTelegram()).toHaveLength(2)
  })

  test('sign the whole body, and only for the webhook', async () => {
    await findSomething()
    await watch()
    const [hook] = caught.filter(({ path }) => path.startsWith('/hook'))
    const hmac = createHmac('sha256', SECRET)
      .update(hook?.body ?? '')
      .digest('hex')
    expect(hook).toMatchObject({ signature: hmac, path: '/hook?key=hidden-key' })
    const [telegram] = caught.filter(({ path }) => path.startsWith('/bot'))
    expect(telegram).toMatchObject({ signature: undefined, path: `/bot${TOKEN}/sendMessage` })
  })

  test('are told once by eight workers at the same time', async () => {
    await findSomething()
    await Promise.all(Array.from({ length: 8 }, watch))
    expect([toWebhook().length, toTelegram().length]).toEqual([1, 1])
  })

  test('are retried for the target that refused, without its address or token in the log', async () => {
    await findSomething()
    statuses.telegram = 401
    const warn = vi.spyOn(log, 'warn')
    await watch()
    expect([toWebhook().length, toTelegram().length]).toEqual([1, 0])
    const logged = JSON.stringify(warn.mock.calls)
    expect(logged).toContain('"status":401')
    expect(logged).not.toMatch(/AAF0|hidden-key|a-secret/)
    await watch()
    statuses.telegram = 200
    await watch()
    expect(toTelegram(), 'it pauses first').toHaveLength(0)
    await passPause()
    await watch()
    expect([toWebhook().length, toTelegram().length]).toEqual([1, 1])
  })

  test('tell the beginning before the end, however late', async () => {
    await findSomething()
    statuses.webhook = 503
    await watch()
    await db.ledgerCheckRun.deleteMany()
    await passCalm()
    await watch()
    statuses.webhook = 200
    await passPause()
    await watch()
    expect(toWebhook().map(({ event }) => event)).toEqual(['begin', 'end'])
    const [begin, end] = toWebhook()
    expect(begin.id).toBe(end.id)
  })

  test('follow no redirect', async () => {
    statuses.webhook = 302
    const { id } = await makeUser('owner')
    const answers = await sendTestAlert(id, origin)
    expect(answers).toEqual([
      { target: 'webhook', result: 'refused', status: 302, reason: null },
      { target: 'telegram', result: 'accepted', status: 200, reason: null },
    ])
  })

  test('are the same that staff see on the overview, there with the channel’s name', async () => {
    const channel = await makeChannel(null, { state: 'frozen' })
    const owner = await makeUser('owner')
    const [trouble] = await listTroubles()
    const alerts = await listAlerts({ id: owner.id, role: 'owner' })
    const alert = alerts.find(({ id }) => id === `frozen:${channel.id}`)
    expect(alert).toMatchObject({ kind: 'trouble', isStop: true })
    expect(alert?.title).toBe(trouble?.title)
    expect(alert?.text).toContain(trouble?.name)
  })

  test('tell of money that nobody asks for after an hour, until a person decides about it', async () => {
    const wallet = new ChannelWallet(await makeChannel())
    const { id: externalId, text } = wallet.receive({ major: 500, from: '01711000004' })
    await wallet.forward(text)
    const late = async () => (await listTroubles()).find(({ key }) => key === 'late-lines')
    expect(await late()).toBeUndefined()
    await db.$executeRaw`ALTER TABLE wallet_line DISABLE TRIGGER USER`
    await db.$executeRaw`
      UPDATE wallet_line SET received_at = now() - interval '61 minutes' WHERE external_id = ${externalId}`
    await db.$executeRaw`ALTER TABLE wallet_line ENABLE TRIGGER USER`
    expect(await late()).toMatchObject({ text: '1 line, the oldest for 61 min', isStop: false })
    const { id: lineId } = await db.walletLine.findFirstOrThrow({ where: { externalId } })
    const { id: adminId } = await makeUser('owner')
    await settleOther({ lineId, adminId, role: 'owner', reason: 'A test' })
    expect(await late()).toBeUndefined()
  })

  test('are told nobody, and keep nothing, without a target', async () => {
    setUp({ ALERT_WEBHOOK_URL: undefined, ALERT_TELEGRAM_TOKEN: undefined })
    await findSomething()
    await watch()
    expect([caught.length, await db.alert.count()]).toEqual([0, 0])
  })

  test('name nobody, whatever is wrong', async () => {
    const channel = await makeChannel()
    await db.channel.update({
      where: { id: channel.id },
      data: { name: 'Rahima’s bKash', state: 'frozen' },
    })
    const wallet = new ChannelWallet(channel)
    await wallet.forward(wallet.receive({ major: 500, from: '01711000001', at: ago(30) }).text)
    wallet.receive({ major: 777, from: '01711000002', at: ago(20) })
    await wallet.forward(wallet.receive({ major: 900, from: '01711000003', at: ago(10) }).text)
    const full = await makeChannel(null, { wallet: 'nagad', state: 'full' })
    const phone = await makePhone(new Date(Date.now() - 20 * 60_000), channel.id)
    await makePhone(new Date(), channel.id)
    await findSomething()
    await addEmail(new Date(Date.now() - 1_200_000))
    const { id: playerId } = await makePlayer(0)
    const id = randomUUID()
    await db.depositRequest.create({
      data: {
        id,
        playerId,
        name: 'Nusrat Jahan',
        phone: '01711000004',
        amount: 50_000n,
        txnId: 'WAITS-LONG',
        requestId: randomUUID(),
        createdAt: ago(120),
      },
    })
    setUp({ SMTP_URL: 'smtp://127.0.0.1:1' })
    await watch()
    expect(
      toWebhook()
        .map(({ key }) => key)
        .sort(),
    ).toEqual(
      [
        'ledger',
        'mail',
        'requests:deposit',
        `frozen:${channel.id}`,
        `full:${full.id}`,
        `gap:${channel.id}`,
        `phone:${phone}`,
      ].sort(),
    )
    expect(toTelegram()).toHaveLength(7)
    const all = JSON.stringify(caught)
    for (const personal of ['Rahima', 'Karim', 'nusrat', channel.number, '01711', playerId, id]) {
      expect(all).not.toContain(personal)
    }
    // The amount that is missing, and not a part of an id.
    expect(all).not.toMatch(/(?<![\w-])777(?![\w-])/)
  })
})

describe('POST /api/alerts/test', () => {
  test('says that a target gives no answer, and records who sent it', async () => {
    setUp({
      ALERT_WEBHOOK_URL: 'http://127.0.0.1:6000/hook',
      ALERT_TELEGRAM_TOKEN: undefined,
      NEXTAUTH_URL: undefined,
    })
    const staff = await makeUser('finance')
    const { status, body } = await call(testAlerts, { as: staff, method: 'POST' })
    expect(status).toBe(200)
    expect(body).toEqual({
      answers: [{ target: 'webhook', result: 'no-answer', status: null, reason: 'bad port' }],
    })
    expect(JSON.stringify(body)).not.toContain('127.0.0.1')
    expect(await db.auditEvent.count({ where: { action: 'alert.test', actorId: staff.id } })).toBe(
      1,
    )
  })

  test('reaches a webhook, also without a secret', async () => {
    setUp({
      ALERT_WEBHOOK_SECRET: undefined,
      ALERT_TELEGRAM_TOKEN: undefined,
      NEXTAUTH_URL: undefined,
    })
    const { body } = await call(testAlerts, { as: await makeUser('owner'), method: 'POST' })
    expect(body).toMatchObject({ answers: [{ target: 'webhook', result: 'accepted' }] })
    expect(caught).toEqual([expect.objectContaining({ signature: undefined })])
    expect(toWebhook()).toEqual([expect.objectContaining({ event: 'test' })])
  })

  test('is refused to a clerk', async () => {
    setUp({ NEXTAUTH_URL: undefined })
    const { status } = await call(testAlerts, { as: await makeUser('clerk'), method: 'POST' })
    expect(status).toBe(403)
  })
})

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
