import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { POST as forgetPass } from '@/app/api/forgetPass/route'
import { POST as openEmail } from '@/app/api/mail/[id]/open/route'
import { db } from '@/lib/base/db/client'
import { log } from '@/lib/base/log'
import { composeEmail, type Email } from '@/lib/base/mail/email'
import { queueEmail } from '@/lib/base/mail/queue-email'
import { sendOutbox } from '@/lib/base/mail/send-outbox'
import { pruneOperations } from '@/lib/house/operations/prune'
import { listOutbox } from '@/lib/house/operations/read-outbox'
import { type Caller, call } from '../../support/call'
import { makeUser } from '../../support/factories'
import { catchMail } from '../../support/mail-catcher'

const HOUR_MS = 3_600_000

let mailbox: Awaited<ReturnType<typeof catchMail>>

beforeAll(async () => {
  mailbox = await catchMail()
})
afterAll(() => mailbox.close())
beforeEach(async () => {
  mailbox.mails.length = 0
  mailbox.refusal = null
  await db.outboxMail.deleteMany()
})

/** Puts an email into the outbox. */
function queue(to: string, email: Email, expiresAt?: Date): Promise<void> {
  const mail = { to, locale: null, compose: () => email, ...(expiresAt && { expiresAt }) }
  return db.$transaction((tx) => queueEmail(tx, mail))
}

async function post(expiresAt = new Date(Date.now() + HOUR_MS)): Promise<string> {
  const to = `${randomUUID()}@rondo.example`
  const email = composeEmail('A subject: ünïcode', [
    'Hello',
    { label: 'Go', url: 'https://a.example/?b=1' },
  ])
  await queue(to, email, expiresAt)
  return to
}

const SECRET = { subject: 'A link', text: 'https://a.example/#token=1', html: '<p>link</p>' }

const readings = () =>
  db.auditEvent.findMany({ where: { action: 'mail.read' }, orderBy: { id: 'asc' } })

const onlyMail = () => db.outboxMail.findFirstOrThrow()

/** Makes every email due, as if the pause or the lease of a dead worker had passed. */
const passTime = () => db.outboxMail.updateMany({ data: { nextAttemptAt: new Date() } })

describe('an email', () => {
  test('arrives whole and is deleted from the outbox', async () => {
    const to = await post()
    await sendOutbox(mailbox.url)
    expect(mailbox.mails).toEqual([
      expect.objectContaining({
        to: [to],
        text: expect.stringContaining('https://a.example/?b=1'),
        html: expect.stringContaining('<a href="https://a.example/?b=1">Go</a>'),
      }),
    ])
    expect(await onlyMail()).toMatchObject({ status: 'sent', text: '', html: '', attempts: 1 })
    await sendOutbox(mailbox.url)
    expect(mailbox.mails).toHaveLength(1)
  })

  test('disappears with its rolled-back transaction', async () => {
    const email = composeEmail('Never', ['never'])
    await expect(
      db.$transaction(async (tx) => {
        const to = 'nobody@rondo.example'
        await queueEmail(tx, { to, locale: null, compose: () => email })
        throw new Error('something else went wrong')
      }),
    ).rejects.toThrow('something else')
    expect(await db.outboxMail.count()).toBe(0)
  })

  test('keeps the error of a refusal and is sent after a pause', async () => {
    await post()
    mailbox.refusal = { code: 451, words: 'come back later' }
    await sendOutbox(mailbox.url)
    const refused = await onlyMail()
    expect(refused).toMatchObject({ status: 'waiting', attempts: 1 })
    expect(refused.lastError).toContain('come back later')
    expect(refused.nextAttemptAt.getTime()).toBeGreaterThan(Date.now() + 10_000)

    mailbox.refusal = null
    await sendOutbox(mailbox.url)
    expect(mailbox.mails).toHaveLength(0)
    await passTime()
    await sendOutbox(mailbox.url)
    expect(mailbox.mails).toHaveLength(1)
    expect(await onlyMail()).toMatchObject({ status: 'sent', attempts: 2, lastError: null })
  })

  test('waits longer after each failure, an hour at most', async () => {
    await post(new Date(Date.now() + 48 * HOUR_MS))
    mailbox.refusal = { code: 550, words: 'no' }
    const pausesSeconds: number[] = []
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await passTime()
      await sendOutbox(mailbox.url)
      const { nextAttemptAt } = await onlyMail()
      pausesSeconds.push(Math.round((nextAttemptAt.getTime() - Date.now()) / 15_000) * 15)
    }
    expect(pausesSeconds).toEqual([15, 30, 60, 120, 240, 480, 960, 1_920, 3_600, 3_600])
  })

  test('waits while the mail server is down', async () => {
    const away = await catchMail()
    await away.close()
    await post()
    await sendOutbox(away.url)
    expect(await onlyMail()).toMatchObject({
      status: 'waiting',
      lastError: expect.stringContaining('ECONNREFUSED'),
    })
  })

  test('is sent once by many workers at the same time', async () => {
    const recipients = await Promise.all(Array.from({ length: 24 }, () => post()))
    await Promise.all(Array.from({ length: 4 }, () => sendOutbox(mailbox.url)))
    expect(mailbox.mails.flatMap(({ to }) => to).sort()).toEqual(recipients.sort())
    expect(await db.outboxMail.count({ where: { status: 'sent' } })).toBe(24)
  })

  test('is sent again as the same message after a worker died', async () => {
    await post()
    await sendOutbox(mailbox.url)
    // The worker died after the server accepted the email and before the worker recorded that.
    await db.outboxMail.updateMany({
      data: {
        status: 'waiting',
        sentAt: null,
        text: 'again',
        html: '<p>again</p>',
        nextAttemptAt: new Date(Date.now() + 60_000),
      },
    })
    await sendOutbox(mailbox.url)
    expect(mailbox.mails).toHaveLength(1)
    await passTime()
    await sendOutbox(mailbox.url)
    const ids = mailbox.mails.map(({ headers }) => /^Message-ID: .*$/im.exec(headers)?.[0])
    expect(ids).toHaveLength(2)
    expect(ids[0]).toBe(ids[1])
  })

  test('is dropped when it is too late', async () => {
    await post(new Date(Date.now() - 1_000))
    await sendOutbox(mailbox.url)
    expect(mailbox.mails).toHaveLength(0)
    expect(await onlyMail()).toMatchObject({
      status: 'failed',
      lastError: expect.stringContaining('expired'),
    })
  })

  const keep = (days: number, count = 1) => db.$executeRaw`
    INSERT INTO outbox_mail (id, recipient, subject, text, html, created_at, expires_at)
    SELECT gen_random_uuid(), ${`${days}@rondo.example`}, 'An email', '', '',
      clock_timestamp() - make_interval(days => ${days}::int), clock_timestamp()
    FROM generate_series(1, ${count}::int)`

  test('is deleted after 30 days, however many there are', async () => {
    await keep(29)
    await keep(31, 10_001)
    await pruneOperations()
    const left = await db.outboxMail.findMany()
    expect(left.map(({ recipient }) => recipient)).toEqual(['29@rondo.example'])
  })

  test('is deleted even if another step of the job fails, which is logged', async () => {
    await keep(31)
    const error = vi.spyOn(log, 'error')
    await db.$executeRaw`ALTER TABLE worker_heartbeat RENAME TO worker_heartbeat_away`
    try {
      await expect(pruneOperations()).rejects.toThrow(AggregateError)
    } finally {
      await db.$executeRaw`ALTER TABLE worker_heartbeat_away RENAME TO worker_heartbeat`
    }
    expect(error.mock.calls).toEqual([
      [expect.objectContaining({ step: 'worker_heartbeat' }), 'prune step failed'],
    ])
    error.mockRestore()
    expect(await db.outboxMail.count()).toBe(0)
  })

  test('needs one recipient and a subject of one line', async () => {
    const write = (subject: string) => queue('a@rondo.example', { subject, text: 'x', html: 'x' })
    await expect(write('Hello\r\nBcc: b@rondo.example')).rejects.toThrow()
    expect(await db.outboxMail.count()).toBe(0)
  })
})

describe('without a mail server', () => {
  test('keeps an email in the outbox, lists it without its text and logs it once', async () => {
    const to = await post()
    await sendOutbox(undefined)
    const { loggedAt } = await onlyMail()
    expect(loggedAt).not.toBeNull()
    await sendOutbox(undefined)
    expect((await onlyMail()).loggedAt).toEqual(loggedAt)
    const outbox = await listOutbox({ page: 1, pageSize: 10 })
    expect(outbox).toMatchObject({ total: 1, isSending: false })
    expect(outbox.rows[0]).toMatchObject({
      recipient: to,
      status: 'waiting',
      attempts: 0,
      isKept: true,
    })
    expect(JSON.stringify(outbox)).not.toContain('a.example')
  })

  test('opens one email at a time and audits who opened it', async () => {
    const [player, clerk] = await Promise.all([makeUser(), makeUser('owner')])
    await queue(player.email, SECRET)
    const { id } = await onlyMail()
    const open = (as: Caller | null) =>
      call(openEmail, {
        method: 'POST',
        as,
        params: { id },
        headers: { 'x-forwarded-for': '203.0.113.7' },
      })
    expect([(await open(null)).status, (await open(player)).status]).toEqual([401, 403])
    expect(await readings()).toEqual([])
    expect(await open(clerk)).toMatchObject({ status: 200, body: { text: SECRET.text } })
    expect(await readings()).toMatchObject([
      {
        actorId: clerk.id,
        via: 'request',
        address: '203.0.113.7',
        subject: `user:${player.id}`,
        after: { mailId: id, recipient: player.email, email: SECRET.subject },
      },
    ])
  })

  test('hides emails to staff from the list and the log', async () => {
    const [boss, clerk] = await Promise.all([makeUser('owner'), makeUser('owner')])
    await hides(boss.email, [clerk, boss])
  })

  test('hides an invitation to join staff that was emailed before', async () => {
    const owner = await makeUser('owner')
    const invite = async (sentHoursAgo: number) => {
      const email = `${randomUUID()}@rondo.example`
      const createdAt = new Date(Date.now() - sentHoursAgo * HOUR_MS)
      await db.staffInvitation.create({
        data: {
          id: randomUUID(),
          email,
          name: 'Nusrat Jahan',
          role: 'clerk',
          createdAt,
          tokenHash: String(sentHoursAgo).padStart(64, '0'),
          invitedById: owner.id,
          expiresAt: new Date(createdAt.getTime() + HOUR_MS),
        },
      })
      return email
    }
    await hides((await invite(0)).toUpperCase(), [owner])
    // Somebody whose invitation is over may be a player now.
    await queue(await invite(2), SECRET)
    expect(await listOutbox({ page: 1, pageSize: 10 })).toMatchObject({ total: 1 })
  })

  /** Checks that an email to this address is not in the list or the log, and can't be opened. */
  async function hides(to: string, readers: readonly Caller[]): Promise<void> {
    await queue(to, SECRET)
    const warn = vi.spyOn(log, 'warn')
    await sendOutbox(undefined)
    expect(warn).toHaveBeenCalledOnce()
    expect(JSON.stringify(warn.mock.calls)).not.toContain(SECRET.text)
    warn.mockRestore()
    expect(await listOutbox({ page: 1, pageSize: 10 })).toMatchObject({ total: 0, rows: [] })
    const { id } = await onlyMail()
    for (const as of readers) {
      const answer = await call(openEmail, { method: 'POST', as, params: { id } })
      expect(answer).toMatchObject({ status: 404 })
      expect(JSON.stringify(answer.body)).not.toContain(SECRET.text)
    }
  }

  test('sends a staff member no reset link and audits the request', async () => {
    const boss = await makeUser('owner')
    const answer = await call(forgetPass, { method: 'POST', body: { email: boss.email } })
    expect(answer.body.message).toContain('If we have an account for this email')
    expect(await db.outboxMail.count()).toBe(0)
    expect(await db.passwordReset.count({ where: { userId: boss.id } })).toBe(0)
    const events = await db.auditEvent.findMany({ where: { subject: `user:${boss.id}` } })
    expect(events.map(({ action }) => action)).toEqual(['staff.add', 'user.request-password-reset'])
  })

  test('sends a kept email once a server is set', async () => {
    const to = await post()
    await sendOutbox(undefined)
    await sendOutbox(mailbox.url)
    expect(mailbox.mails.map((mail) => mail.to)).toEqual([[to]])
  })
})
