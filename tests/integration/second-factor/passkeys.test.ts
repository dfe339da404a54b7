import { createHash, createPublicKey, randomBytes, randomUUID, verify } from 'node:crypto'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { POST as options } from '@/app/api/second-factor/options/route'
import { POST as newOptions } from '@/app/api/second-factor/passkeys/options/route'
import { POST as addPasskey } from '@/app/api/second-factor/passkeys/route'
import { POST as confirm } from '@/app/api/second-factor/route'
import { GET as getSessions } from '@/app/api/sessions/route'
import { db } from '@/lib/base/db/client'
import { getRedis } from '@/lib/base/queue/redis'
import { startSession } from '@/lib/people/accounts/start-session'
import { verifyPasskey } from '@/lib/people/second-factor/verify-passkey'
import { MOST_PASSKEYS } from '@/lib/people/sessions/rules/spans'
import { type Caller, call } from '../../support/call'
import { makeUser } from '../../support/factories'
import { PasskeyDevice, type Signing } from '../../support/passkey-device'
import { untilBlocked } from '../../support/until-blocked'

// Most tests run without rate limits, but one of these tests them. Settings are read once, on the
// first import.
vi.hoisted(() => {
  process.env.RATE_LIMITS = 'on'
})

beforeAll(async () => {
  await getRedis().ping()
})

const ORIGIN = 'http://rondo.test'

/** Logs in with the password alone. */
async function signIn({ id, email }: Caller): Promise<Required<Caller>> {
  const { sessionVersion } = await db.user.findUniqueOrThrow({ where: { id } })
  const place = { address: '192.0.2.1', device: 'Chrome on Linux' }
  return { id, email, sessionId: await startSession({ userId: id, sessionVersion, ...place }) }
}

async function enrol(as: Caller, device: PasskeyDevice, how: Signing = {}, name = 'My laptop') {
  const { body } = await call(newOptions, { method: 'POST', as })
  const response = device.make(body as { challenge: string }, how)
  return await call(addPasskey, { method: 'POST', as, body: { name, response } })
}

/**
 * Sends two first passkeys for one account at the same time, from two sessions that both gave the
 * password.
 */
async function enrolAtOnce(user: Caller) {
  const made = []
  for (let turn = 0; turn < 2; turn += 1) {
    const as = await signIn(user)
    const { body } = await call(newOptions, { method: 'POST', as })
    made.push({ as, response: new PasskeyDevice().make(body as { challenge: string }) })
  }
  return await Promise.all(
    made.map(({ as, response }) =>
      call(addPasskey, { method: 'POST', as, body: { name: 'Mine', response } }),
    ),
  )
}

async function challengeFor(as: Caller): Promise<{ challenge: string }> {
  return (await call(options, { method: 'POST', as })).body as { challenge: string }
}

async function give(
  as: Caller,
  device: PasskeyDevice,
  how: Signing & { readonly address?: string } = {},
) {
  const passkey = device.sign(await challengeFor(as), how)
  const headers = how.address ? { 'x-forwarded-for': how.address } : {}
  return await call(confirm, { method: 'POST', as, headers, body: { passkey } })
}

async function isActive(as: Caller): Promise<boolean> {
  return (await call(getSessions, { as })).status === 200
}

/** Creates a staff member with a passkey, and a new session that is waiting for it. */
async function withPasskey() {
  const device = new PasskeyDevice()
  const user = await makeUser('owner')
  expect((await enrol(await signIn(user), device)).status).toBe(201)
  return { user, device, session: await signIn(user) }
}

describe('a session', () => {
  test('of a staff member waits for the second factor and gives no access until then', async () => {
    const session = await signIn(await makeUser('clerk'))
    expect(await isActive(session)).toBe(false)
    expect((await enrol(session, new PasskeyDevice())).status).toBe(201)
    expect(await isActive(session)).toBe(true)
  })

  test('of a player waits for a second factor only if the player has one', async () => {
    const player = await makeUser()
    const first = await signIn(player)
    expect(await isActive(first)).toBe(true)
    const device = new PasskeyDevice()
    expect((await enrol(first, device)).status).toBe(201)
    const second = await signIn(player)
    expect(await isActive(second)).toBe(false)
    expect((await give(second, device)).status).toBe(200)
    expect(await isActive(second)).toBe(true)
    expect(await isActive(first)).toBe(true)
  })

  test('waits if the first second factor is added during its login', async () => {
    const player = await makeUser()
    let login: Promise<Required<Caller>> | undefined
    await db.$transaction(
      async (tx) => {
        await tx.$executeRaw`SELECT 1 FROM "user" WHERE id = ${player.id}::uuid FOR NO KEY UPDATE`
        await tx.passkey.create({
          data: {
            id: randomUUID(),
            userId: player.id,
            name: 'Key',
            counter: 0n,
            transports: [],
            credentialId: randomUUID(),
            publicKey: new Uint8Array([1]),
          },
        })
        login = signIn(player)
        await untilBlocked()
      },
      { timeout: 60_000 },
    )
    if (!login) throw new Error('no login')
    expect(await isActive(await login)).toBe(false)
  })

  test('waits for 15 minutes at most', async () => {
    const { session, device } = await withPasskey()
    await db.$executeRaw`
      INSERT INTO session (id, user_id, session_version, started_at, address, device)
      SELECT ${'00000000-0000-4000-8000-000000000001'}::uuid, user_id, session_version,
        clock_timestamp() - interval '16 minutes', address, device
      FROM session WHERE id = ${session.sessionId}::uuid`
    const late = { ...session, sessionId: '00000000-0000-4000-8000-000000000001' }
    expect((await give(late, device)).status).toBe(401)
  })

  test('that is waiting cannot be opened by a passkey added with the password alone', async () => {
    const { session } = await withPasskey()
    const refused = await call(newOptions, { method: 'POST', as: session })
    expect(refused.body).toMatchObject({ code: 'step-up-needed' })
    expect((await enrol(session, new PasskeyDevice())).status).toBe(403)
    expect(await isActive(session)).toBe(false)
  })
})

describe('a passkey is refused', () => {
  test('when its answer is sent a second time, even in the same session', async () => {
    const { session, device } = await withPasskey()
    const passkey = device.sign(await challengeFor(session))
    const body = { passkey }
    expect((await call(confirm, { method: 'POST', as: session, body })).status).toBe(200)
    const again = await call(confirm, { method: 'POST', as: session, body })
    expect(again.body).toMatchObject({ code: 'challenge-over', status: 410 })
  })

  test.each([
    [
      'is too old',
      async ({ challenge }: { challenge: string }) => {
        await db.$executeRaw`
        UPDATE second_factor_challenge SET expires_at = clock_timestamp() WHERE challenge = ${challenge}`
        return challenge
      },
    ],
    ['is none', async () => '\0'],
  ])('when the challenge %s', async (_what, spoil) => {
    const { session, device } = await withPasskey()
    const passkey = device.sign({ challenge: await spoil(await challengeFor(session)) })
    const answer = await call(confirm, { method: 'POST', as: session, body: { passkey } })
    expect(answer.body).toMatchObject({ code: 'challenge-over' })
  })

  test('when the challenge was made to add a passkey', async () => {
    const { session, device } = await withPasskey()
    expect((await give(session, device)).status).toBe(200)
    const { body } = await call(newOptions, { method: 'POST', as: session })
    const passkey = device.sign(body as { challenge: string })
    const answer = await call(confirm, { method: 'POST', as: session, body: { passkey } })
    expect(answer.body).toMatchObject({ code: 'challenge-over' })
  })

  test('when the challenge was made for another session of the same person', async () => {
    const { user, session, device } = await withPasskey()
    const passkey = device.sign(await challengeFor(await signIn(user)))
    const answer = await call(confirm, { method: 'POST', as: session, body: { passkey } })
    expect(answer.body).toMatchObject({ code: 'challenge-over' })
  })

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['nobody verified at the device', { isUserVerified: false }],
  ])('with %s', async (_name, how) => {
    const { session, device } = await withPasskey()
    expect((await give(session, device, how)).body).toMatchObject({ code: 'passkey-refused' })
    expect(await isActive(session)).toBe(false)
    expect(
      (await enrol(await signIn(await makeUser('clerk')), new PasskeyDevice(), how)).body,
    ).toMatchObject({ code: 'passkey-refused' })
  })

  test('when its counter goes back or does not rise, because it was copied', async () => {
    const { user, session, device } = await withPasskey()
    expect((await give(session, device, { counter: 7 })).status).toBe(200)
    for (const counter of [6, 7]) {
      const answer = await give(await signIn(user), device, { counter })
      expect(answer.body).toMatchObject({ code: 'passkey-refused' })
    }
    expect((await give(await signIn(user), device, { counter: 8 })).status).toBe(200)
  })

  test('when another answer with the same counter arrives at the same time, because one of them is a copy', async () => {
    for (let turn = 1; turn <= 4; turn += 1) {
      const { user, device } = await withPasskey()
      const sessions = await Promise.all(Array.from({ length: 3 }, () => signIn(user)))
      const answers = await Promise.all(sessions.map((as) => give(as, device, { counter: 7 })))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403])
    }
  })

  test('when it belongs to somebody else', async () => {
    const { session } = await withPasskey()
    const { device } = await withPasskey()
    expect((await give(session, device)).body).toMatchObject({ code: 'passkey-refused' })
    expect(await isActive(session)).toBe(false)
  })

  test('once it is removed, and its key is kept', async () => {
    const { user, session, device } = await withPasskey()
    await enrol(session, new PasskeyDevice())
    const { credentialId } = device
    await give(session, device)
    await enrol(session, new PasskeyDevice())
    await db.passkey.update({ where: { credentialId }, data: { removedAt: new Date() } })
    const answer = await give(await signIn(user), device)
    expect(answer.body).toMatchObject({ code: 'passkey-refused' })
    await expect(
      db.passkey.update({ where: { credentialId }, data: { removedAt: null } }),
    ).rejects.toThrow()
    await expect(db.passkey.delete({ where: { credentialId } })).rejects.toThrow()
  })

  test('when another account already has it', async () => {
    const { device } = await withPasskey()
    const session = await signIn(await makeUser('clerk'))
    expect((await enrol(session, device)).body).toMatchObject({ code: 'passkey-refused' })
  })
})

test('accepts the answers to two challenges that are open in one session', async () => {
  const { user, session, device } = await withPasskey()
  const [first, second] = [await challengeFor(session), await challengeFor(session)]
  const before = await db.passkey.findFirstOrThrow({ where: { userId: user.id } })
  for (const challenge of [second, first]) {
    const body = { passkey: device.sign(challenge) }
    expect((await call(confirm, { method: 'POST', as: session, body })).status).toBe(200)
  }
  const { lastUsedAt } = await db.passkey.findFirstOrThrow({ where: { userId: user.id } })
  expect([before.lastUsedAt, lastUsedAt]).toEqual([null, expect.any(Date)])
})

test('accepts any of several passkeys, and names all of them when another one is added', async () => {
  const { session, device } = await withPasskey()
  const added = new PasskeyDevice()
  expect((await give(session, device)).status).toBe(200)
  expect((await enrol(session, added)).status).toBe(201)
  const known = [device, added].map(({ credentialId: id }) =>
    expect.objectContaining({ id, transports: ['internal'] }),
  )
  const { body: making } = await call(newOptions, { method: 'POST', as: session })
  const asking = (await call(options, { method: 'POST', as: session })).body
  expect(making.excludeCredentials).toEqual(expect.arrayContaining(known))
  expect(asking.allowCredentials).toEqual(expect.arrayContaining(known))
  for (const one of [added, device, added]) expect((await give(session, one)).status).toBe(200)
})

test('allows twenty passkeys and no more', async () => {
  const { user, session, device } = await withPasskey()
  expect((await give(session, device)).status).toBe(200)
  await db.passkey.createMany({
    data: Array.from({ length: MOST_PASSKEYS - 2 }, (_, at) => ({
      id: randomUUID(),
      userId: user.id,
      name: `Key ${at}`,
      counter: 0n,
      credentialId: randomUUID(),
      publicKey: new Uint8Array([1]),
      transports: [],
    })),
  })
  expect((await enrol(session, new PasskeyDevice())).status).toBe(201)
  const refused = await call(newOptions, { method: 'POST', as: session })
  expect(refused.body).toMatchObject({ code: 'too-many-passkeys' })
})

test('accepts only one of two first passkeys added at the same time', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    const user = await makeUser('clerk')
    const answers = await enrolAtOnce(user)
    // The first one ends the other session, which is refused or asked for the factor.
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      201,
      expect.toBeOneOf([401, 403]),
    ])
    expect(await db.passkey.count({ where: { userId: user.id } })).toBe(1)
  }
})

test('does not lock out an owner who gave a second factor elsewhere when others know the password', async () => {
  const { user, session, device } = await withPasskey()
  const home = '198.51.100.7'
  expect((await give(session, device, { address: home })).status).toBe(200)
  // Guesses from any number of networks share five attempts …
  const thief = await signIn(user)
  const guess = (turn: number) =>
    give(thief, device, { address: `203.0.${turn}.9`, origin: 'https://evil.example' })
  for (let turn = 0; turn < 5; turn += 1) expect((await guess(turn)).status).toBe(403)
  expect((await guess(5)).status).toBe(429)
  // … and the owner's home address has its own.
  expect((await give(await signIn(user), device, { address: home })).status).toBe(200)
})

test('records wrong second factors as attempts, and blocks them after five', async () => {
  const { user, session, device } = await withPasskey()
  for (let tries = 0; tries < 5; tries += 1) {
    const answer = await give(session, device, { origin: 'https://evil.example' })
    expect(answer.status).toBe(403)
  }
  expect((await give(session, device)).status).toBe(429)
  const where = { userId: user.id, way: 'passkey', refusal: 'passkey-refused' }
  expect(await db.signInEvent.count({ where })).toBe(5)
  const action = 'staff.second-factor-refused'
  expect(await db.auditEvent.count({ where: { subject: `user:${user.id}`, action } })).toBe(5)
})

test('verifies a challenge of the caller’s choice, and returns a signature that can be checked without us', async () => {
  const { session, device } = await withPasskey()
  const challenge = randomBytes(32)
  const asked = { userId: session.id, sessionId: session.sessionId, origin: ORIGIN }
  const response = device.sign({ challenge: challenge.toString('base64url') })
  const { signed } = await db.$transaction((tx) =>
    verifyPasskey(tx, { ...asked, challenge, response }),
  )
  const bytes = (text: string) => Buffer.from(text, 'base64url')
  expect(JSON.parse(bytes(signed.clientDataJSON).toString()).challenge).toBe(
    challenge.toString('base64url'),
  )
  const cose = bytes(signed.publicKey)
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: cose.subarray(10, 42).toString('base64url'),
      y: cose.subarray(45, 77).toString('base64url'),
    },
  })
  const hash = createHash('sha256').update(bytes(signed.clientDataJSON)).digest()
  const data = Buffer.concat([bytes(signed.authenticatorData), hash])
  expect(verify('sha256', data, key, bytes(signed.signature))).toBe(true)
  // A signature for one challenge, and so for one decision, is refused for another.
  const other = device.sign({ challenge: challenge.toString('base64url') })
  await expect(
    db.$transaction((tx) =>
      verifyPasskey(tx, { ...asked, challenge: randomBytes(32), response: other }),
    ),
  ).rejects.toMatchObject({ code: 'passkey-refused' })
})
