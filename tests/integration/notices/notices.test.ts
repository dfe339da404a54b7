import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import * as route from '@/app/api/notices/route'
import * as settings from '@/lib/base/config/env'
import { db, type Tx } from '@/lib/base/db/client'
import { fromMajor } from '@/lib/base/format/rules/money'
import { liveChannel } from '@/lib/base/live/channel'
import { getRedis } from '@/lib/base/queue/redis'
import { pruneOperations } from '@/lib/house/operations/prune'
import { decideDeposit } from '@/lib/money/cashier/decide-deposit'
import { acceptWithdrawal, claimWithdrawal } from '@/lib/money/cashier/decide-withdrawal'
import { requestWithdrawal } from '@/lib/money/cashier/request-withdrawal'
import { changeLimits } from '@/lib/money/limits/change-limits'
import { markNoticesRead, muteNotices } from '@/lib/money/notices/change-notices'
import { startPush } from '@/lib/money/notices/change-push'
import { countUnread, listNotices, listPlayersOfRounds } from '@/lib/money/notices/read-notices'
import { NOTICE_KINDS, type SwitchedKind } from '@/lib/money/notices/rules/kinds'
import type { NoticeEvent } from '@/lib/money/notices/rules/notices'
import { sendNotices } from '@/lib/money/notices/send-notices'
import { tellReadyLimits } from '@/lib/money/notices/tell-ready-limits'
import { postDueInterest } from '@/lib/money/surewin/post-due-interest'
import { drawRound } from '@/lib/play/rounds/draw-round'
import { settleRound } from '@/lib/play/rounds/settle-round'
import { call } from '../../support/call'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makeDepositor, makeDepositRequest, makeUser } from '../../support/factories'
import { connect, disconnectAll } from '../../support/live-stream'
import { noBeacon } from '../../support/no-beacon'
import { newBrowser } from '../../support/push-service'
import { bet, getRound } from '../../support/rounds'
import { makeSession } from '../../support/sessions'
import { moveMajor } from '../../support/surewin'
import { chainOf, closeRound, openRound } from '../model/world'

afterEach(async () => {
  vi.unstubAllEnvs()
  disconnectAll()
  await expectLedgerRight()
})

const PAID = { state: 'Accepted', amount: 150_000n } as const
const SAMPLES: Readonly<
  Record<Exclude<SwitchedKind, 'result'>, Pick<NoticeEvent, 'state' | 'amount' | 'facts'>>
> = {
  deposit: { ...PAID, facts: { txnId: '9G52MNP1KD', wallet: 'bkash' } },
  withdrawal: { ...PAID, facts: { phone: '01711234567', wallet: 'nagad' } },
  referral: { state: 'rewarded', amount: 5_000n, facts: {} },
  interest: { state: 'posted', amount: 1_234n, facts: {} },
  limit: { state: 'ready', amount: null, facts: {} },
}

async function titlesOf(playerId: string): Promise<string[]> {
  const { notices } = await listNotices(playerId)
  return notices.map(({ title }) => title)
}

async function reject(playerId: string): Promise<void> {
  const { id: adminId } = await makeUser('owner')
  const requestId = await makeDepositRequest(playerId, 1_500)
  await decideDeposit({
    depositId: requestId,
    adminId,
    decision: 'Rejected',
    reason: 'wrong-txn-id',
  })
}

/** Inserts rejected requests of ৳500 plus ৳1 for each day of their age. */
async function insertRejected(tx: Tx, playerId: string, ages: readonly number[]): Promise<void> {
  const now = Date.now()
  await tx.depositRequest.createMany({
    data: ages.map((days) => {
      const at = new Date(now - days * 86_400_000)
      return {
        id: randomUUID(),
        playerId,
        name: 'Nusrat',
        phone: '01711234567',
        amount: BigInt(500 + days) * 100n,
        txnId: randomUUID(),
        requestId: randomUUID(),
        status: 'Rejected' as const,
        rejectionReason: 'other',
        createdAt: at,
        decidedAt: at,
      }
    }),
  })
}

describe('notices', () => {
  test('report an accepted deposit, or a rejected one with its reason, to that player only', async () => {
    const [player, other] = await Promise.all([makeDepositor(2_000), makeUser()])
    await reject(player.id)
    const { notices, unread } = await listNotices(player.id)
    expect(notices).toMatchObject([
      {
        tone: 'bad',
        title: '৳1,500 wasn’t added',
        text: 'We couldn’t find this txnID.',
        action: 'See what to do',
        isNew: true,
      },
      { tone: 'good', title: '৳2,000 is here', isNew: true },
    ])
    expect([unread, await countUnread(player.id)]).toEqual([2, 2])
    expect(await listNotices(other.id)).toMatchObject({ notices: [], unread: 0 })
  })

  test('report a withdrawal that is being paid, and then that it is paid', async () => {
    const [player, admin] = await Promise.all([makeDepositor(2_000), makeUser('owner')])
    const { id: withdrawalId } = await requestWithdrawal({
      playerId: player.id,
      amountMajor: 1_000,
      requestId: randomUUID(),
      wallet: 'nagad',
    })
    expect(await titlesOf(player.id)).toEqual(['৳2,000 is here'])
    const order = { withdrawalId, adminId: admin.id }
    await claimWithdrawal(order)
    expect(await titlesOf(player.id)).toEqual(['We’re paying your ৳1,000', '৳2,000 is here'])
    await acceptWithdrawal({ ...order, pass: { reason: 'Sent and seen' } })
    const { notices } = await listNotices(player.id)
    expect(notices[0]).toMatchObject({
      title: '৳1,000 is paid out',
      text: 'To Nagad 01711 234567',
    })
    expect(notices).toHaveLength(2)
  })

  test('report interest, and a limit change that can be confirmed', async () => {
    const player = await makeDepositor(2_000)
    const yesterday = new Date(Date.now() - 25 * 3_600_000)
    await moveMajor(player.id, 'deposit', 1_000, { now: yesterday })
    await postDueInterest({ playerId: player.id })
    expect((await titlesOf(player.id))[0]).toBe('৳50 SureWin interest')

    const limitOf = (amount: number) =>
      changeLimits({
        playerId: player.id,
        limits: [{ kind: 'stake', period: 'day', amount: fromMajor(amount) }],
      })
    await limitOf(500)
    await limitOf(900)
    await db.$executeRaw`
      UPDATE "user" SET notices_read_at = clock_timestamp() - interval '30 days'
      WHERE id = ${player.id}::uuid`
    const [ready, unread] = ['Your limit change is ready', await countUnread(player.id)]
    expect(await titlesOf(player.id)).not.toContain(ready)
    const letHoursPass = (hours: number) =>
      db.$transaction([
        // Triggers keep the time of a request from being changed, so they are off here.
        db.$executeRaw`SET LOCAL session_replication_role = replica`,
        db.$executeRaw`
          UPDATE limit_change SET requested_at = requested_at - make_interval(hours => ${hours}::int)
          WHERE player_id = ${player.id}::uuid AND status = 'pending'`,
      ])
    await letHoursPass(25)
    expect(await titlesOf(player.id)).toContain(ready)
    expect(await countUnread(player.id)).toBe(unread + 1)
    // Its 7 days have passed: the player can no longer confirm it.
    await letHoursPass(7 * 24)
    expect(await titlesOf(player.id)).not.toContain(ready)
    expect(await countUnread(player.id)).toBe(unread)
    await tellReadyLimits()
    const request = { playerId: player.id, status: 'pending' } as const
    expect(await db.limitChange.findFirst({ where: request })).toMatchObject({ toldAt: null })
  })

  test('report the result of a round as the net of all its bets, already read', async () => {
    const player = await makeDepositor(2_000)
    await markNoticesRead(player.id, Date.now())
    const id = await openRound()
    await bet(player.id, 'red', 100)
    await bet(player.id, 'green', 200)
    await closeRound(id)
    expect(await drawRound(await getRound(id), await chainOf(id), noBeacon)).toBe(true)
    await settleRound(id)
    const { outcome, countdownId } = await getRound(id)
    const net = { red: '−৳100', green: '+৳100' }[outcome ?? ''] ?? '−৳300'
    const { notices, unread } = await listNotices(player.id)
    expect(notices[0]).toMatchObject({
      kind: 'result',
      title: `Win-Go: ${net}`,
      href: '/wingo',
      text: expect.stringMatching(/You staked ৳300\.$/),
      mark: { letter: outcome?.charAt(0).toUpperCase() },
    })
    expect([unread, await countUnread(player.id)]).toEqual([0, 0])
    const other = await makeUser()
    const told = await listPlayersOfRounds('wingo', [countdownId], [player.id, other.id])
    expect(told).toEqual([player.id])
    // After an hour, too few of its bets may be younger than that to give its net.
    await db.$transaction([
      db.$executeRaw`SET LOCAL session_replication_role = replica`,
      db.$executeRaw`UPDATE round SET opens_at = opens_at - interval '31 minutes' WHERE id = ${id}`,
    ])
    expect(await titlesOf(player.id)).toEqual(['৳2,000 is here'])
  })

  test('are unread until they are read, and cannot be read in advance', async () => {
    const player = await makeDepositor(2_000)
    const tomorrow = Date.now() + 86_400_000
    await markNoticesRead(player.id, tomorrow)
    expect(await countUnread(player.id)).toBe(0)
    await reject(player.id)
    expect(await countUnread(player.id)).toBe(1)
    await markNoticesRead(player.id, 0)
    expect(await countUnread(player.id)).toBe(1)
    const answer = await call(route.GET, { as: player })
    expect(answer).toMatchObject({ status: 200, body: { unread: 1 } })
  })

  test('are listed in pages and counted for 90 days', async () => {
    const [player, other] = await Promise.all([makeUser(), makeUser()])
    const inDays = [1, 89, 91]
    await db.$transaction(async (tx) => {
      // The database refuses a request that was decided in the past.
      await tx.$executeRaw`SET LOCAL session_replication_role = replica`
      await insertRejected(tx, player.id, inDays)
      // Several have the same time, as after a batch decision.
      await insertRejected(tx, other.id, Array(41).fill(30))
      await tx.$executeRaw`
        UPDATE "user" SET notices_read_at = clock_timestamp() - interval '100 days'
        WHERE id IN (${player.id}::uuid, ${other.id}::uuid)`
    })
    await pruneOperations()
    expect(await titlesOf(player.id)).toEqual(['৳501 wasn’t added', '৳589 wasn’t added'])
    expect(await countUnread(player.id)).toBe(2)
    const pages = await Promise.all([1, 2, 3, 4].map((page) => listNotices(other.id, page)))
    expect(pages.map(({ notices }) => notices.length)).toEqual([20, 20, 1, 0])
    expect(pages.map(({ hasEarlier }) => hasEarlier)).toEqual([true, true, false, false])
    const ids = pages.flatMap(({ notices }) => notices.map(({ id }) => id))
    expect(new Set(ids).size).toBe(41)
    expect(pages.map(({ unread }) => unread)).toEqual([10, 10, 10, 10])
    const second = await call(route.GET, { as: other, query: { page: '2' } })
    expect(second.body).toEqual(pages[1])
  })

  test('of a kind that is switched off are neither listed nor counted', async () => {
    const player = await makeDepositor(2_000)
    await muteNotices(player.id, ['deposit'])
    expect(await listNotices(player.id)).toMatchObject({
      notices: [],
      unread: 0,
      muted: ['deposit'],
    })
    await muteNotices(player.id, [])
    expect(await countUnread(player.id)).toBe(1)
    const write = db.$executeRaw`
      UPDATE "user" SET muted_notices = ARRAY['everything'] WHERE id = ${player.id}::uuid`
    await expect(write).rejects.toThrow(/muted_notices_check/)
  })

  test('of deposits and withdrawals go out by email if there is a mail server', async () => {
    const env = vi.spyOn(settings, 'getEnv').mockReturnValue({
      ...settings.getEnv(),
      SMTP_URL: 'smtp://127.0.0.1:1',
    })
    const player = await makeDepositor(2_000)
    const emails = () => db.outboxMail.findMany({ where: { recipient: player.email } })
    expect(await emails()).toMatchObject([{ subject: 'Rondo: ৳2,000 is here' }])
    await muteNotices(player.id, ['deposit'])
    await reject(player.id)
    env.mockRestore()
    await muteNotices(player.id, [])
    await reject(player.id)
    expect(await emails()).toHaveLength(1)
  })

  // A result is shown only on the page.
  test.each(NOTICE_KINDS.filter((kind) => kind !== 'result'))(
    'of %s go out in the reader’s language until they are switched off',
    async (kind) => {
      const env = vi.spyOn(settings, 'getEnv').mockReturnValue({
        ...settings.getEnv(),
        SMTP_URL: 'smtp://127.0.0.1:1',
      })
      for (const locale of ['en', 'bn'] as const) {
        const player = await makeUser()
        await db.user.update({ where: { id: player.id }, data: { locale } })
        const sessionId = await makeSession(player.id)
        await startPush({ id: sessionId, userId: player.id }, newBrowser().address)
        const event = { kind, ref: randomUUID(), playerId: player.id, ...SAMPLES[kind] }
        const send = () => db.$transaction((tx) => sendNotices(tx, [event]))
        const sent = async () => ({
          pushes: (await db.outboxPush.findMany({ where: { sessionId } })).map(
            ({ payload }) => JSON.parse(payload) as { lang: string; title: string; text: string },
          ),
          emails: await db.outboxMail.findMany({ where: { recipient: player.email } }),
        })
        await send()
        const { pushes, emails } = await sent()
        expect([pushes.length, emails.length]).toEqual([1, 1])
        const [push] = pushes
        expect(push?.lang).toBe(locale)
        expect(emails[0]?.subject).toBe(`Rondo: ${push?.title}`)
        expect(/[ক-হ]/.test(push?.text ?? '')).toBe(locale === 'bn')
        await muteNotices(player.id, [kind])
        await send()
        expect(await sent()).toEqual({ pushes, emails })
      }
      env.mockRestore()
    },
  )

  test('are announced on the live stream, to that player only, and to all after lost messages', async () => {
    const [player, other] = await Promise.all([makeDepositor(500), makeDepositor(500)])
    // The first connection subscribes, which announces to all.
    await connect()
    const channel = liveChannel(settings.getEnv().REDIS_PREFIX)
    await expect.poll(() => getRedis().pubsub('NUMSUB', channel)).toEqual([channel, 1])
    const [own, others] = await Promise.all([connect(player), connect(other)])
    await Promise.all([own.next('balance'), others.next('balance')])
    await reject(player.id)
    expect(await own.next('notice')).toEqual({ type: 'notice', game: null })
    await reject(other.id)
    await others.next('notice')
    const count = () =>
      [own, others].map(({ events }) => events.filter(({ type }) => type === 'notice').length)
    expect(count()).toEqual([1, 1])
    await getRedis().publish(channel, JSON.stringify({ type: 'missed' }))
    await expect.poll(count).toEqual([2, 2])
  })
})
