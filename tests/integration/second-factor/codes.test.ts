import { TOTP } from 'otpauth'
import { describe, expect, test, vi } from 'vitest'
import { POST as voidRound } from '@/app/api/games/[game]/rounds/[countdownId]/void/route'
import { POST as openMail } from '@/app/api/mail/[id]/open/route'
import { PUT as putRule } from '@/app/api/risk/rules/[key]/route'
import {
  PUT as addApp,
  POST as newApp,
  DELETE as removeApp,
} from '@/app/api/second-factor/code-app/route'
import {
  PUT as putPasskey,
  DELETE as removePasskey,
} from '@/app/api/second-factor/passkeys/[id]/route'
import { POST as newPasskey } from '@/app/api/second-factor/passkeys/options/route'
import { POST as keepPasskey } from '@/app/api/second-factor/passkeys/route'
import { POST as newCodes } from '@/app/api/second-factor/recovery-codes/route'
import { POST as confirm } from '@/app/api/second-factor/route'
import { GET as getSessions } from '@/app/api/sessions/route'
import { PUT as changeSetting } from '@/app/api/settings/[key]/route'
import { PUT as putUser } from '@/app/api/users/[email]/route'
import { db } from '@/lib/base/db/client'
import { inBanglaDigits } from '@/lib/base/format/rules/locale'
import { adjustBalance } from '@/lib/house/players/adjust-balance'
import { resetPassword } from '@/lib/people/accounts/reset-password'
import { hashLinkToken } from '@/lib/people/accounts/rules/link-token'
import { startSession } from '@/lib/people/accounts/start-session'
import { addPasskey, newPasskeyOptions } from '@/lib/people/second-factor/add-passkey'
import { resetSecondFactor } from '@/lib/people/second-factor/change-factors'
import { makeRecoveryCodes } from '@/lib/people/second-factor/recovery-codes'
import { isPasswordRight } from '@/lib/people/sessions/hash-password'
import { checkCodeApps } from '@/scripts/doctor/check-settings'
import { type Caller, call } from '../../support/call'
import { makeDepositRequest, makeUser } from '../../support/factories'
import { PasskeyDevice } from '../../support/passkey-device'
import { makeSession } from '../../support/sessions'

const STEP_MS = 30_000

/** Logs in with the password alone. */
async function signIn({ id, email }: Caller): Promise<Required<Caller>> {
  const { sessionVersion } = await db.user.findUniqueOrThrow({ where: { id } })
  const place = { address: '192.0.2.1', device: 'Chrome on Linux' }
  return { id, email, sessionId: await startSession({ userId: id, sessionVersion, ...place }) }
}

const give = (as: Caller, body: object) => call(confirm, { method: 'POST', as, body })

async function isActive(as: Caller): Promise<boolean> {
  return (await call(getSessions, { as })).status === 200
}

/**
 * Confirms a new app with the code of half a minute ago. If that became too old meanwhile, the next
 * one is taken.
 */
async function enrol(as: Caller, totp: TOTP, write = (code: string) => code): Promise<void> {
  const add = () => {
    const code = write(totp.generate({ timestamp: Date.now() - STEP_MS }))
    return call(addApp, { method: 'PUT', as, body: { code } })
  }
  const { status } = await add()
  expect(status === 200 ? status : (await add()).status).toBe(200)
}

/** Creates a user with a code app. Each code belongs to a step of its own, as if time passed. */
async function withCodeApp(role: 'owner' | 'clerk' | 'player' = 'owner') {
  const user = await makeUser(role)
  const first = await signIn(user)
  const { body } = await call(newApp, { method: 'POST', as: first })
  const secret = String(body.secret)
  const totp = new TOTP({ secret })
  const code = (steps = 0) => totp.generate({ timestamp: Date.now() + steps * STEP_MS })
  await enrol(first, totp)
  return { user, first, code, secret }
}

/** Creates a player whose code app is older than a reset through the mailbox removes. */
async function withOldCodeApp() {
  const made = await withCodeApp('player')
  await db.$executeRaw`
    UPDATE code_app SET confirmed_at = confirmed_at - interval '73 hours'
    WHERE user_id = ${made.user.id}::uuid`
  return made
}

/** Adds another passkey in a session that may do so, and returns its id. */
async function withPasskey(as: Caller): Promise<string> {
  const { body } = await call(newPasskey, { method: 'POST', as })
  const response = new PasskeyDevice().make(body as { challenge: string })
  const kept = { name: 'Key', response }
  return String((await call(keepPasskey, { method: 'POST', as, body: kept })).body.id)
}

describe('a code app', () => {
  test('opens a staff session, and the next one with the next code', async () => {
    const { user, first, code } = await withCodeApp()
    expect(await isActive(first)).toBe(true)
    const next = await signIn(user)
    expect(await isActive(next)).toBe(false)
    expect((await give(next, { code: code() })).status).toBe(200)
    expect(await isActive(next)).toBe(true)
  })

  test('is judged by the clock of the database', async () => {
    const { user, code } = await withCodeApp()
    const [session, now] = [await signIn(user), code()]
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 })
    try {
      expect((await give(session, { code: code() })).status).toBe(403)
      expect((await give(session, { code: now })).status).toBe(200)
    } finally {
      vi.useRealTimers()
    }
  })

  test('takes its codes in Bangla digits, at enrolment and at login', async () => {
    const user = await makeUser('clerk')
    const session = await signIn(user)
    const { body } = await call(newApp, { method: 'POST', as: session })
    const totp = new TOTP({ secret: String(body.secret) })
    await enrol(session, totp, inBanglaDigits)
    const code = inBanglaDigits(totp.generate())
    expect((await give(await signIn(user), { code })).status).toBe(200)
  })

  test('refuses a code that was used, and codes of the steps before it', async () => {
    const { user, code } = await withCodeApp()
    const used = code(1)
    expect((await give(await signIn(user), { code: used })).status).toBe(200)
    for (const again of [used, code(), code(-1)]) {
      expect((await give(await signIn(user), { code: again })).body).toMatchObject({
        code: 'code-wrong',
      })
    }
  })

  test('uses up no code of another person', async () => {
    const [one, other] = [await withCodeApp(), await withCodeApp()]
    const used = { code: one.code(1) }
    expect((await give(await signIn(one.user), used)).status).toBe(200)
    expect((await give(await signIn(other.user), { code: other.code() })).status).toBe(200)
  })

  test('tells its owner what to do when the key of its secret was replaced', async () => {
    const { user, code } = await withCodeApp()
    await db.codeApp.update({
      where: { userId: user.id },
      data: { secret: new Uint8Array(48) },
    })
    const { status, body } = await give(await signIn(user), { code: code(1) })
    expect(status).toBe(403)
    expect(body).toMatchObject({ code: 'code-app-unreadable' })
    expect(await checkCodeApps()).toMatchObject([
      { level: 'warning', what: expect.stringMatching(/^1 code app can/) },
    ])
    await db.codeApp.delete({ where: { userId: user.id } })
    expect(await checkCodeApps()).toMatchObject([{ level: 'fine' }])
  })

  test('may be off by one step of 30 seconds, not by three', async () => {
    const { user, code } = await withCodeApp()
    const session = await signIn(user)
    for (const steps of [-3, 3]) {
      expect((await give(session, { code: code(steps) })).status).toBe(403)
    }
    expect((await give(session, { code: code(1) })).status).toBe(200)
  })

  test('accepts a code once, even when it arrives several times at the same time', async () => {
    const { user, code } = await withCodeApp()
    const sessions = await Promise.all([signIn(user), signIn(user), signIn(user), signIn(user)])
    const now = code()
    const answers = await Promise.all(sessions.map((as) => give(as, { code: now })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403, 403])
  })

  test('does not count before its first code was right, and never stores its plain secret', async () => {
    const user = await makeUser('clerk')
    const session = await signIn(user)
    const { body } = await call(newApp, { method: 'POST', as: session })
    const totp = new TOTP({ secret: String(body.secret) })
    expect((await give(session, { code: totp.generate() })).status).toBe(403)
    const { secret } = await db.codeApp.findUniqueOrThrow({ where: { userId: user.id } })
    expect(Buffer.from(secret).includes(Buffer.from(totp.secret.buffer))).toBe(false)
    expect(await isActive(session)).toBe(false)
  })

  test('is the one that was requested last, once its first code is right, and nobody else’s', async () => {
    const [user, waiting] = [await makeUser('clerk'), await makeUser('clerk')]
    const session = await signIn(user)
    await call(newApp, { method: 'POST', as: await signIn(waiting) })
    const made = []
    for (let turn = 0; turn < 2; turn += 1) {
      const { body } = await call(newApp, { method: 'POST', as: session })
      made.push(new TOTP({ secret: String(body.secret) }))
    }
    const answers = []
    for (const totp of made) {
      const body = { code: totp.generate() }
      answers.push((await call(addApp, { method: 'PUT', as: session, body })).status)
    }
    expect(answers).toEqual([403, 200])
    const { confirmedAt } = await db.codeApp.findUniqueOrThrow({ where: { userId: waiting.id } })
    expect(confirmedAt).toBeNull()
    const where = { subject: `user:${user.id}`, action: 'second-factor.add-code-app' }
    expect(await db.auditEvent.count({ where })).toBe(1)
  })

  test('cannot be replaced, nor added before the second factor is given', async () => {
    const { user, first, code } = await withCodeApp()
    const refused = await call(newApp, { method: 'POST', as: first })
    expect(refused.body).toMatchObject({ code: 'code-app-exists' })
    const session = await signIn(user)
    const asked = [
      await call(newApp, { method: 'POST', as: session }),
      await call(addApp, { method: 'PUT', as: session, body: { code: code() } }),
    ]
    expect(asked.map(({ body }) => body.code)).toEqual(['step-up-needed', 'step-up-needed'])
    expect((await give(session, { code: code() })).status).toBe(200)
  })

  test('and a passkey cannot both become the first factor at the same time', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const user = await makeUser('clerk')
      const [one, other] = [await signIn(user), await signIn(user)]
      const { body: made } = await call(newApp, { method: 'POST', as: one })
      const code = new TOTP({ secret: String(made.secret) }).generate()
      const { body: asked } = await call(newPasskey, { method: 'POST', as: other })
      const response = new PasskeyDevice().make(asked as { challenge: string })
      const answers = await Promise.all([
        call(addApp, { method: 'PUT', as: one, body: { code } }),
        call(keepPasskey, { method: 'POST', as: other, body: { name: 'Mine', response } }),
      ])
      expect(answers.map(({ status }) => status >= 400).toSorted()).toEqual([false, true])
    }
  })

  test('does not work when its secret is copied to the row of another person', async () => {
    const { user, code } = await withCodeApp()
    const { user: other } = await withCodeApp()
    const { secret } = await db.codeApp.findUniqueOrThrow({ where: { userId: user.id } })
    await db.codeApp.update({ where: { userId: other.id }, data: { secret, lastStep: 0 } })
    expect((await give(await signIn(other), { code: code() })).body).toMatchObject({
      code: 'code-app-unreadable',
    })
  })
})

describe('a recovery code', () => {
  test('opens one session and no second one', async () => {
    const { user, first } = await withCodeApp()
    const { body } = await call(newCodes, { method: 'POST', as: first })
    const [recoveryCode = ''] = body.codes as string[]
    expect(body.codes).toHaveLength(10)
    const session = await signIn(user)
    const typed = ` ${inBanglaDigits(recoveryCode.toUpperCase().replaceAll('-', ' '))}`
    expect((await give(session, { recoveryCode: typed })).status).toBe(200)
    expect(await isActive(session)).toBe(true)
    const again = await give(await signIn(user), { recoveryCode })
    expect(again.body).toMatchObject({ code: 'code-wrong' })
    const stored = await db.recoveryCode.findMany({ where: { userId: user.id } })
    expect(JSON.stringify(stored)).not.toContain(recoveryCode)
  })

  test('opens only one of several sessions at the same time', async () => {
    const { user, first } = await withCodeApp()
    const { body } = await call(newCodes, { method: 'POST', as: first })
    const [recoveryCode = ''] = body.codes as string[]
    const sessions = await Promise.all(Array.from({ length: 5 }, () => signIn(user)))
    const answers = await Promise.all(sessions.map((as) => give(as, { recoveryCode })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403, 403, 403])
  })

  test('is created with an audit event, and only shortly after the second factor was given', async () => {
    const { user, first } = await withCodeApp()
    const make = async () => (await call(newCodes, { method: 'POST', as: first })).status
    expect(await make()).toBe(200)
    await db.session.update({
      where: { id: first.sessionId },
      data: { secondFactorAt: new Date(Date.now() - 11 * 60_000) },
    })
    expect(await make()).toBe(403)
    const where = { subject: `user:${user.id}`, action: 'second-factor.make-recovery-codes' }
    expect(await db.auditEvent.count({ where })).toBe(1)
  })

  test('is one of ten, even when two lists are created at the same time', async () => {
    const { user, first } = await withCodeApp()
    const make = () => call(newCodes, { method: 'POST', as: first })
    await Promise.all([make(), make(), make()])
    expect(await db.recoveryCode.count({ where: { userId: user.id } })).toBe(10)
  })

  test('is not created any more once the second factor was reset', async () => {
    const { user, first } = await withCodeApp()
    await resetSecondFactor(user.email)
    const who = { ...first, isLoginFresh: true, hasSecondFactor: true, isSteppedUp: true }
    await expect(makeRecoveryCodes(who)).rejects.toMatchObject({ code: 'not-signed-in' })
    expect(await db.recoveryCode.count({ where: { userId: user.id } })).toBe(0)
  })

  test('is stored as a slow hash with a random salt, which needs no secret', async () => {
    const { user, first } = await withCodeApp()
    const { body } = await call(newCodes, { method: 'POST', as: first })
    const [code = ''] = body.codes as string[]
    const stored = await db.recoveryCode.findMany({ where: { userId: user.id } })
    const salts = stored.map(
      ({ hash }) => /^\$argon2id\$v=19\$m=19456,t=2,p=1\$(\S{22})\$/.exec(hash)?.[1],
    )
    expect(salts[0]).toBeDefined()
    expect(new Set(stored.map(({ hash }) => hash)).size).toBe(10)
    const known = await Promise.all(
      stored.map(({ hash }) => isPasswordRight(code.replaceAll('-', ''), hash)),
    )
    expect(known.filter(Boolean)).toHaveLength(1)
    await call(newCodes, { method: 'POST', as: first })
    const [newer] = await db.recoveryCode.findMany({ where: { userId: user.id } })
    expect(newer?.hash).not.toContain(salts[0])
  })

  test('of an earlier list or of another person opens nothing', async () => {
    const { user, first } = await withCodeApp()
    const { body } = await call(newCodes, { method: 'POST', as: first })
    const [old = ''] = body.codes as string[]
    const { body: newer } = await call(newCodes, { method: 'POST', as: first })
    const [current = ''] = newer.codes as string[]
    expect((await give(await signIn(user), { recoveryCode: old })).status).toBe(403)
    const { user: other } = await withCodeApp()
    expect((await give(await signIn(other), { recoveryCode: current })).status).toBe(403)
  })
})

test('keeps the second factor when the password is reset by an emailed link', async () => {
  const { user, first } = await withCodeApp('clerk')
  const token = 'of an email that a thief has read'
  const tokenHash = hashLinkToken(token)
  const expiresAt = new Date(Date.now() + 60_000)
  await db.passwordReset.create({ data: { userId: user.id, tokenHash, expiresAt } })
  await resetPassword({ token, password: 'another horse', actorId: null })
  expect(await isActive(first)).toBe(false)
  const session = await signIn(user)
  expect(await isActive(session)).toBe(false)
  const refused = await call(newPasskey, { method: 'POST', as: session })
  expect(refused.body).toMatchObject({ code: 'step-up-needed' })
})

describe('the first second factor', () => {
  async function requestEmail({ id: userId }: Caller): Promise<void> {
    const tokenHash = hashLinkToken(`change of ${userId}`)
    const email = `new-${userId}@rondo.example`
    const expiresAt = new Date(Date.now() + 60_000)
    await db.emailChange.create({
      data: { userId, email, tokenHash, sessionVersion: 1, expiresAt },
    })
  }

  test.each(['code app', 'passkey'])(
    'ends all other sessions and a change of the email, and the next one ends none: %s',
    async (way) => {
      const [player, other] = [await makeUser(), await makeUser()]
      const [thief, owner] = [await signIn(player), await signIn(player)]
      await requestEmail(player)
      await requestEmail(other)
      if (way === 'passkey') {
        await withPasskey(owner)
      } else {
        const { body } = await call(newApp, { method: 'POST', as: owner })
        await enrol(owner, new TOTP({ secret: String(body.secret) }))
      }
      expect([await isActive(thief), await isActive(owner)]).toEqual([false, true])
      expect(await isActive(other)).toBe(true)
      const changes = await db.emailChange.findMany({
        where: { userId: { in: [player.id, other.id] } },
      })
      expect(changes).toMatchObject([{ userId: other.id }])
      const confirmed = { ...player, sessionId: await makeSession(player.id) }
      await withPasskey(owner)
      expect(await isActive(confirmed)).toBe(true)
    },
  )
})

describe('the second factor', () => {
  test('cannot be removed by staff if it is the last one', async () => {
    const { user, first } = await withCodeApp()
    const refused = await call(removeApp, { method: 'DELETE', as: first })
    expect(refused.body).toMatchObject({ code: 'last-factor' })
    const device = new PasskeyDevice()
    const who = { ...first, id: user.id, name: 'Nusrat', isLoginFresh: true }
    const enrolling = { ...who, hasSecondFactor: true, isSteppedUp: true }
    const origin = 'http://rondo.test'
    const response = device.make(await newPasskeyOptions(enrolling, origin))
    const { id } = await addPasskey(enrolling, { origin, name: 'Key', response })
    expect((await call(removeApp, { method: 'DELETE', as: first })).status).toBe(200)
    const last = await call(removePasskey, { method: 'DELETE', as: first, params: { id } })
    expect(last.body).toMatchObject({ code: 'last-factor' })
    expect(await isActive(first)).toBe(true)
  })

  test('is reported by email whenever it changes, and only then', async () => {
    const { user, first } = await withCodeApp()
    const told = async () => {
      const where = { recipient: user.email }
      const mails = await db.outboxMail.findMany({ where, orderBy: { createdAt: 'asc' } })
      return mails.map(({ text }) => text.split('\n\n')[1])
    }
    const said = [expect.stringContaining('A code app was added')]
    expect(await told()).toEqual(said)
    await call(newCodes, { method: 'POST', as: first })
    said.push(expect.stringContaining('New recovery codes were made'))
    expect((await call(removeApp, { method: 'DELETE', as: first })).status).toBe(409)
    expect(await told()).toEqual(said)

    // The email is in the language of the account, no matter who makes the change.
    await db.user.update({ where: { id: user.id }, data: { locale: 'bn' } })
    const who = { ...first, id: user.id, name: 'Nusrat', isLoginFresh: true }
    const enrolling = { ...who, hasSecondFactor: true, isSteppedUp: true }
    const origin = 'http://rondo.test'
    for (const name of ['Key', 'Spare key']) {
      const response = new PasskeyDevice().make(await newPasskeyOptions(enrolling, origin))
      const { id } = await addPasskey(enrolling, { origin, name, response })
      if (name === 'Key') continue
      await call(removePasskey, { method: 'DELETE', as: first, params: { id } })
    }
    expect((await call(removeApp, { method: 'DELETE', as: first })).status).toBe(200)
    await resetSecondFactor(user.email)
    said.push(
      expect.stringContaining('একটি পাসকি যোগ হয়েছে'),
      expect.stringContaining('একটি পাসকি যোগ হয়েছে'),
      expect.stringContaining('একটি পাসকি সরানো হয়েছে'),
      expect.stringContaining('কোড অ্যাপ সরানো হয়েছে'),
      expect.stringContaining('রিকভারি কোড সরানো হয়েছে'),
    )
    expect(await told()).toEqual(said)
  })

  /** Returns `done` if a call about this passkey succeeded, otherwise the code of its refusal. */
  async function changed(as: Caller, id: string, name?: string) {
    const order = { as, params: { id } }
    const { body } = await (name === undefined
      ? call(removePasskey, { method: 'DELETE', ...order })
      : call(putPasskey, { method: 'PUT', ...order, body: { name } }))
    return body.code ?? 'done'
  }

  test('can be renamed or removed only by its owner, and is gone once removed', async () => {
    const [{ first }, other] = [await withCodeApp(), await makeUser('clerk')]
    const [id, kept] = [await withPasskey(first), await withPasskey(other)]
    expect([await changed(first, kept, 'Mine'), await changed(first, kept)]).toEqual([
      'not-found',
      'not-found',
    ])
    expect([await changed(first, id, 'Phone'), await changed(first, id)]).toEqual(['done', 'done'])
    expect([await changed(first, id, 'Again'), await changed(first, id)]).toEqual([
      'not-found',
      'not-found',
    ])
    expect(await db.passkey.findUnique({ where: { id: kept } })).toMatchObject({
      name: 'Key',
      removedAt: null,
    })
    expect(await db.passkey.findUnique({ where: { id } })).toMatchObject({ name: 'Phone' })
    const events = await db.auditEvent.findMany({
      where: { subject: `user:${first.id}`, action: { endsWith: '-passkey' } },
      orderBy: { id: 'asc' },
    })
    expect(events.slice(1).map(({ action, before, after }) => [action, before, after])).toEqual([
      [
        'second-factor.rename-passkey',
        { passkey: id, name: 'Key' },
        { passkey: id, name: 'Phone' },
      ],
      ['second-factor.remove-passkey', { passkey: id, name: 'Phone' }, null],
    ])
  })

  test('can be removed only shortly after it was given', async () => {
    const { first } = await withCodeApp()
    const id = await withPasskey(first)
    await db.session.update({
      where: { id: first.sessionId },
      data: { secondFactorAt: new Date(Date.now() - 11 * 60_000) },
    })
    expect(await changed(first, id)).toBe('step-up-needed')
  })

  test('remains when a staff member removes both passkeys at the same time', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const user = await makeUser('clerk')
      const ids = [await withPasskey(user), await withPasskey(user)]
      const answers = await Promise.all(ids.map((id) => changed(user, id)))
      expect(answers.toSorted()).toEqual(['done', 'last-factor'])
    }
  })

  test('is off for a player once the last one is removed, and the recovery codes are deleted', async () => {
    const player = await makeUser()
    const id = await withPasskey(player)
    expect((await call(newCodes, { method: 'POST', as: player })).status).toBe(200)
    expect(await changed(player, id)).toBe('done')
    expect(await db.recoveryCode.count({ where: { userId: player.id } })).toBe(0)
    expect((await call(removeApp, { method: 'DELETE', as: player })).body.code).toBe('not-found')
    expect(await isActive(await signIn(player))).toBe(true)
  })

  test('is no longer waited for once a player removes the last one elsewhere: they log in again', async () => {
    const player = await makeUser()
    const id = await withPasskey(player)
    const waiting = await signIn(player)
    const ask = async () => (await call(newPasskey, { method: 'POST', as: waiting })).body.code
    expect(await ask()).toBe('step-up-needed')
    expect(await changed(player, id)).toBe('done')
    expect(await ask()).toBe('not-signed-in')
  })

  test('is removed for somebody who is locked out, with every session and an audit event', async () => {
    const [{ user, first }, other] = [await withCodeApp(), await makeUser('clerk')]
    const [removed] = [await withPasskey(first), await withPasskey(first), await withPasskey(other)]
    await changed(first, removed)
    await call(newCodes, { method: 'POST', as: first })
    await expect(resetSecondFactor('nobody@rondo.example')).rejects.toMatchObject({
      code: 'not-found',
    })
    await resetSecondFactor(user.email)
    expect(await isActive(first)).toBe(false)
    const left = { removedAt: null, userId: { in: [user.id, other.id] } }
    expect(await db.passkey.findMany({ where: left })).toMatchObject([{ userId: other.id }])
    expect(await db.recoveryCode.count({ where: { userId: user.id } })).toBe(0)
    const session = await signIn(user)
    expect((await call(newPasskey, { method: 'POST', as: session })).status).toBe(200)
    const where = { subject: `user:${user.id}`, action: 'second-factor.reset' }
    expect(await db.auditEvent.findMany({ where })).toMatchObject([
      { before: { passkeys: 1, codeApps: 1 } },
    ])
  })

  describe('with an email that nobody confirmed', () => {
    /** Sets a password with an emailed link. */
    async function reset({ id: userId }: Caller): Promise<void> {
      const token = `link of ${userId}`
      const expiresAt = new Date(Date.now() + 60_000)
      const link = { tokenHash: hashLinkToken(token), expiresAt }
      await db.passwordReset.create({ data: { userId, ...link } })
      await resetPassword({ token, password: 'the reader of the email', actorId: null })
    }
    const isOpenTo = async (user: Caller) => isActive(await signIn(user))
    const removals = ({ id }: Caller) =>
      db.auditEvent.count({ where: { subject: `user:${id}`, action: 'second-factor.reset' } })

    test('is removed, with an audit event, when the password is reset by email', async () => {
      const { user, first } = await withCodeApp('player')
      const { body } = await call(newPasskey, { method: 'POST', as: first })
      const response = new PasskeyDevice().make(body as { challenge: string })
      await call(keepPasskey, { method: 'POST', as: first, body: { name: 'Key', response } })
      await call(newCodes, { method: 'POST', as: first })
      expect(await isOpenTo(user)).toBe(false)
      await reset(user)
      expect(await isActive(first)).toBe(false)
      expect(await isOpenTo(user)).toBe(true)
      expect(await db.recoveryCode.count({ where: { userId: user.id } })).toBe(0)
      const [removal] = await db.auditEvent.findMany({
        where: { subject: `user:${user.id}`, action: 'second-factor.reset' },
      })
      expect(removal).toMatchObject({
        actorId: null,
        before: { passkeys: 1, codeApps: 1 },
        after: { because: 'email-confirmed' },
      })
      const mails = await db.outboxMail.findMany({ where: { recipient: user.email } })
      expect(mails.map(({ text }) => text)).toContainEqual(
        expect.stringContaining('passkeys, code app and recovery codes were removed'),
      )
    })

    test('is kept once the email was confirmed', async () => {
      const { user } = await withOldCodeApp()
      await db.$executeRaw`
        UPDATE "user" SET email_confirmed_at = clock_timestamp() WHERE id = ${user.id}::uuid`
      await reset(user)
      expect(await isOpenTo(user)).toBe(false)
      expect(await removals(user)).toBe(0)
    })

    test('is kept if there is a deposit request', async () => {
      const { user } = await withOldCodeApp()
      await makeDepositRequest(user.id, 500)
      await reset(user)
      expect(await isOpenTo(user)).toBe(false)
      expect(await removals(user)).toBe(0)
    })

    test('younger than 72 hours is removed even then, and older ones stay', async () => {
      const { user, first } = await withCodeApp('player')
      await makeDepositRequest(user.id, 500)
      await call(newCodes, { method: 'POST', as: first })
      await reset(user)
      expect(await isOpenTo(user)).toBe(true)
      expect(await db.recoveryCode.count({ where: { userId: user.id } })).toBe(0)
      const mails = await db.outboxMail.findMany({ where: { recipient: user.email } })
      expect(mails.map(({ text }) => text)).toContainEqual(
        expect.stringContaining('added in the last 72 hours'),
      )
      const { user: other, first: session } = await withOldCodeApp()
      await makeDepositRequest(other.id, 500)
      await withPasskey(session)
      await reset(other)
      expect(await isOpenTo(other)).toBe(false)
      expect(await db.passkey.count({ where: { userId: other.id, removedAt: null } })).toBe(0)
      expect(await db.codeApp.count({ where: { userId: other.id } })).toBe(1)
    })

    test('is kept if money was ever on the account', async () => {
      const { user } = await withOldCodeApp()
      const { id: adminId } = await makeUser('owner')
      const credit = { type: 'goodwill', change: { by: 100n }, reason: 'An apology' } as const
      const order = { adminId, playerId: user.id, requestId: 'credit', belongsTo: null }
      await db.$transaction((tx) => adjustBalance(tx, { ...order, ...credit, isApproved: true }))
      await reset(user)
      expect(await isOpenTo(user)).toBe(false)
      expect(await removals(user)).toBe(0)
    })

    test('is kept for staff', async () => {
      const { user } = await withCodeApp('clerk')
      await reset(user)
      expect(await isOpenTo(user)).toBe(false)
    })
  })

  test('cannot be added long after the login, whatever the clock of the process says', async () => {
    const player = await makeUser()
    const as = { ...player, sessionId: await makeSession(player.id, { ageMs: 11 * 60_000 }) }
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 })
    try {
      const refused = await call(newPasskey, { method: 'POST', as })
      expect(refused.body).toMatchObject({ code: 'login-too-old' })
      const fresh = { ...player, sessionId: await makeSession(player.id) }
      expect((await call(newPasskey, { method: 'POST', as: fresh })).status).toBe(200)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('a call that changes rules', () => {
  const change = (as: Caller) =>
    call(changeSetting, {
      method: 'PUT',
      as,
      params: { key: 'withdrawalTargetMinutes' },
      body: { value: 721, reason: 'Fits our day' },
    })

  test('asks for the second factor again after ten minutes, and succeeds once it is given', async () => {
    const { user, first, code } = await withCodeApp()
    const settings = await change(first)
    expect(settings.status).toBe(200)
    const minutes = 11 * 60_000
    await db.session.update({
      where: { id: first.sessionId },
      data: { secondFactorAt: new Date(Date.now() - minutes) },
    })
    expect((await change(first)).body).toMatchObject({ code: 'step-up-needed', status: 403 })
    expect(await isActive(first)).toBe(true)
    expect((await give(first, { code: code() })).status).toBe(200)
    expect((await change(first)).status).toBe(200)
    expect(user.id).toBe(first.id)
  })

  test.each([
    ['another’s payout number', putUser, { email: 'PLAYER' }, { phone: '01999999999' }],
    ['another’s name', putUser, { email: 'PLAYER' }, { name: 'Rakib Hasan' }],
    [
      'a void round',
      voidRound,
      { game: 'wingo', countdownId: '202601010001' },
      { reason: 'a test' },
    ],
    ['a rule of risk', putRule, { key: 'velocity' }, {}],
    ['a player’s email', openMail, { id: '00000000-0000-4000-8000-000000000002' }, undefined],
  ] as const)(
    'also asks for it when it moves money or opens an account: %s',
    async (_what, handler, params, body) => {
      const [user, player] = [await makeUser('owner'), await makeUser()]
      const ask = () =>
        call(handler, {
          method: [putUser, putRule].includes(handler) ? 'PUT' : 'POST',
          as: user,
          body,
          params: 'email' in params ? { email: player.email } : params,
        })
      expect((await ask()).body.code).not.toBe('step-up-needed')
      await db.session.update({ where: { id: user.id }, data: { secondFactorAt: null } })
      expect((await ask()).body).toMatchObject({ code: 'step-up-needed' })
    },
  )

  test('is refused to staff whose session never had a second factor', async () => {
    const user = await makeUser('owner')
    await db.session.update({ where: { id: user.id }, data: { secondFactorAt: null } })
    expect((await change(user)).body).toMatchObject({ code: 'step-up-needed' })
  })
})
