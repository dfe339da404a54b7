import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test, vi } from 'vitest'
import { POST as placeBet } from '@/app/api/bet/route'
import { POST as forgetPass } from '@/app/api/forgetPass/route'
import { POST as resetPass } from '@/app/api/resetPass/route'
import { POST as passkeyOptions } from '@/app/api/second-factor/options/route'
import { db } from '@/lib/base/db/client'
import { LIMITS } from '@/lib/base/http/limits'
import { getRedis } from '@/lib/base/queue/redis'
import { startSession } from '@/lib/people/accounts/start-session'
import { type Caller, call } from '../../support/call'
import { makeUser, PASSWORD } from '../../support/factories'
import { signInFrom } from '../../support/sign-in'
import { limitKeys, pointsLeft, usePoints } from '../../support/use-points'

// Other tests run without rate limits, but this file tests them. Settings are read once, on the
// first import.
vi.hoisted(() => {
  process.env.RATE_LIMITS = 'on'
})

// Each process counts separately until Redis answers.
beforeAll(async () => {
  await getRedis().ping()
})

const WRONG = 'not this one'
const QUICK = LIMITS['sign-in-minute'].points
const STRANGERS = LIMITS['sign-in-strangers'].points

let networks = 0
/** Returns an address in a network that no other test uses. */
function newAddress(): string {
  networks += 1
  return `10.${Math.floor(networks / 250)}.${networks % 250}.7`
}

/** Tries this many wrong passwords at the same time from one address. */
function guess(email: string, address: string, times: number) {
  return Promise.all(
    Array.from({ length: times }, () => signInFrom({ email, password: WRONG, address })),
  )
}

const rightFrom = (email: string, address: string, device?: string) =>
  signInFrom({ email, password: PASSWORD, address, device })

/** Uses up the attempts shared by all networks that never logged in to the account. */
async function useUpStrangers(email: string): Promise<void> {
  for (let used = 0; used < STRANGERS; used += QUICK) await guess(email, newAddress(), QUICK)
}

test('limits only the network and the account of wrong passwords', async () => {
  const [player, other] = await Promise.all([makeUser(), makeUser()])
  const attacker = newAddress()
  const answers = await guess(player.email, attacker, QUICK)
  expect(new Set(answers.map(({ refusal }) => refusal))).toEqual(new Set(['wrong-credentials']))

  const stopped = await rightFrom(player.email, attacker)
  expect(stopped.refusal).toBe('rate-limited')
  expect(stopped.text).toMatch(
    /^Too many wrong passwords for this account from here\. Wait (\d+ seconds?|1 minute), or set a new password/,
  )
  // Another address of the same network is limited too. Another network and another account are
  // not.
  expect((await rightFrom(player.email, attacker.replace(/7$/, '8'))).refusal).toBe('rate-limited')
  expect((await rightFrom(player.email, newAddress())).refusal).toBeNull()
  expect((await rightFrom(other.email, attacker)).refusal).toBeNull()
})

test('tries no more of many simultaneous passwords than of successive ones', async () => {
  const player = await makeUser()
  await guess(player.email, newAddress(), 4 * QUICK)
  const tried = await db.signInEvent.groupBy({
    by: ['refusal'],
    where: { userId: player.id },
    _count: true,
  })
  const counts = Object.fromEntries(tried.map(({ refusal, _count }) => [refusal, _count]))
  expect(counts['wrong-credentials']).toBe(QUICK)
  // Of the passwords that were not tried, one is recorded for each limit that stopped some.
  expect(counts['rate-limited']).toBeGreaterThan(0)
  expect(counts['rate-limited']).toBeLessThan(4)
})

test('does not count right passwords', async () => {
  const player = await makeUser()
  const address = newAddress()
  for (let time = 0; time < 2 * LIMITS['sign-in-quarter'].points; time += 1) {
    expect((await rightFrom(player.email, address)).refusal).toBeNull()
  }
})

test('limits right passwords only where they were given', async () => {
  const [player, thief] = [await makeUser(), newAddress()]
  const { device } = await rightFrom(player.email, newAddress())
  for (let given = 0; given < LIMITS['sign-in-right'].points; given += QUICK) {
    await Promise.all(Array.from({ length: QUICK }, () => rightFrom(player.email, thief)))
  }
  expect((await rightFrom(player.email, thief)).text).toMatch(/^You logged in too often\./)
  expect((await rightFrom(player.email, thief, device)).refusal).toBeNull()
  expect((await rightFrom(player.email, newAddress())).refusal).toBeNull()
})

test('limits the calls of a session that waits for its second factor apart from all others', async () => {
  const user = await makeUser('owner')
  const signIn = async () => ({
    ...user,
    sessionId: await startSession({
      userId: user.id,
      sessionVersion: 1,
      address: newAddress(),
      device: 'Chrome on Linux',
    }),
  })
  const [thief, owner] = [await signIn(), await signIn()]
  const ask = async (as: Caller) => (await call(passkeyOptions, { method: 'POST', as })).status
  for (let asked = 0; asked < LIMITS.write.points; asked += 1) expect(await ask(thief)).toBe(200)
  expect(await ask(thief)).toBe(429)
  expect(await ask(owner)).toBe(200)
})

test('limits the bets of each session apart, because a session that has ended only fails later', async () => {
  const player = await makeUser()
  const bet = async (sessionId: string) =>
    (await call(placeBet, { method: 'POST', as: { ...player, sessionId }, body: {} })).status
  const [thief, owner] = [randomUUID(), randomUUID()]
  for (let sent = 0; sent < LIMITS.bet.points; sent += 1) expect(await bet(thief)).toBe(400)
  expect(await bet(thief)).toBe(429)
  expect(await bet(owner)).toBe(400)
})

test('stops guesses from many networks without affecting a device or network that logged in before', async () => {
  const player = await makeUser()
  const [home, cafe] = [newAddress(), newAddress()]
  const { device } = await rightFrom(player.email, home)
  await useUpStrangers(player.email)

  const stranger = await rightFrom(player.email, newAddress())
  expect(stranger.refusal).toBe('rate-limited')
  expect(stranger.text).toMatch(/from places it was never used from.* or wait 24 hours\.$/)
  expect((await rightFrom(player.email, home)).refusal).toBeNull()
  expect((await rightFrom(player.email, cafe, device)).refusal).toBeNull()

  // A neighbour uses up the owner's network. The owner's device still has attempts of its own.
  await guess(player.email, home, QUICK)
  expect((await rightFrom(player.email, home)).refusal).toBe('rate-limited')
  expect((await rightFrom(player.email, home, device)).refusal).toBeNull()
})

test('knows a device only for the account that logged in on it', async () => {
  const [player, attacker] = await Promise.all([makeUser(), makeUser()])
  const { device } = await rightFrom(attacker.email, newAddress())
  await useUpStrangers(player.email)
  expect((await rightFrom(player.email, newAddress(), device)).refusal).toBe('rate-limited')
})

test('allows logins from where a reset link was used, whatever others tried', async () => {
  const player = await makeUser()
  const address = newAddress()
  const headers = { 'x-forwarded-for': address }
  await call(forgetPass, { method: 'POST', body: { email: player.email }, headers })
  await useUpStrangers(player.email)
  const { text } = await db.outboxMail.findFirstOrThrow({ where: { recipient: player.email } })
  const token = /#token=([\w-]+)/.exec(text)?.[1]
  const form = { token, password: 'a new one', confirmpassword: 'a new one' }
  const answer = await call(resetPass, { method: 'POST', body: form, headers })
  expect(answer.headers.get('set-cookie')).toMatch(/^rondo\.device=[\w-]{22}; .*HttpOnly/)
  const signedIn = await signInFrom({ email: player.email, password: 'a new one', address })
  expect(signedIn.refusal).toBeNull()
})

test('stops an address that tries passwords of many accounts, known there or not, except on known devices', async () => {
  const [home, player] = [newAddress(), await makeUser()]
  const { device } = await rightFrom(player.email, home)
  await usePoints('sign-in-address', home)
  const stopped = await rightFrom((await makeUser()).email, home)
  expect(stopped.refusal).toBe('rate-limited')
  expect(stopped.text).toMatch(/^Too many wrong passwords from your network\. Wait \d+ minutes/)
  expect(await rightFrom(player.email, home)).toMatchObject({
    refusal: 'rate-limited',
    text: expect.stringMatching(/^Too many wrong passwords from your network\./),
  })
  expect((await rightFrom(player.email, home, device)).refusal).toBeNull()
})

test('counts wrong passwords of accounts known in a network against the address too', async () => {
  const [home, player] = [newAddress(), await makeUser()]
  await rightFrom(player.email, home)
  await guess(player.email, home, 1)
  const { points } = LIMITS['sign-in-address']
  expect(await pointsLeft('sign-in-address', home)).toBe(points - 1)
})

test('lets a person behind a shared address log in, however many passwords others got wrong there', async () => {
  const address = newAddress()
  await usePoints('sign-in-address', address, LIMITS['sign-in-address'].quick + 40)
  expect((await rightFrom((await makeUser()).email, address)).refusal).toBeNull()
})

test('leaves no keys behind for attempts that were refused for their address', async () => {
  const address = newAddress()
  await usePoints('sign-in-address', address)
  const before = await limitKeys()
  const answers = await Promise.all(
    Array.from({ length: 200 }, () =>
      signInFrom({ email: `${randomUUID()}@rondo.example`, password: WRONG, address }),
    ),
  )
  expect(new Set(answers.map(({ refusal }) => refusal))).toEqual(new Set(['rate-limited']))
  const left = (await limitKeys()).filter((key) => !before.includes(key))
  expect(left).toEqual([expect.stringContaining(`sign-in-stopped:sign-in-address:${address}`)])
})

test('deletes the key of a limit once all its points were given back, and never names a device in one', async () => {
  const [player, address] = [await makeUser(), newAddress()]
  const before = await limitKeys()
  const { device = '' } = await rightFrom(player.email, address)
  const isNew = (key: string) => !before.includes(key)
  expect((await limitKeys()).filter(isNew)).toEqual([expect.stringContaining('sign-in-right')])
  await signInFrom({ email: player.email, password: WRONG, address, device })
  const keys = (await limitKeys()).filter(isNew)
  expect(keys.some((key) => key.includes('sign-in-day') && key.includes('device:'))).toBe(true)
  expect(keys.filter((key) => key.includes(device))).toEqual([])
})

test('counts and refuses an unknown email like a known one', async () => {
  const emails = [(await makeUser()).email, `${randomUUID()}@rondo.example`]
  const told = emails.map(async (email) => {
    const address = newAddress()
    const answers = []
    for (let time = 0; time <= QUICK; time += 1) {
      answers.push(await signInFrom({ email, password: WRONG, address }))
    }
    await useUpStrangers(email)
    answers.push(await signInFrom({ email, password: WRONG, address: newAddress() }))
    return answers.map(({ refusal, text }) => `${refusal} ${text?.replace(/\d+ \w+/, '')}`)
  })
  const [known, unknown] = await Promise.all(told)
  expect(unknown).toEqual(known)
})

test('answers too many reset requests as usual and sends no email', async () => {
  const [player, home] = [await makeUser(), newAddress()]
  await rightFrom(player.email, home)
  const ask = (address: string) =>
    call(forgetPass, {
      method: 'POST',
      body: { email: player.email },
      headers: { 'x-forwarded-for': address },
    })
  const mails = () => db.outboxMail.count({ where: { recipient: player.email } })
  const most = LIMITS['reset-email'].points
  const answers = await Promise.all(Array.from({ length: most + 2 }, () => ask(newAddress())))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.message}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(200)
  expect(await mails()).toBe(most)
  // A request from where the account is used still gets an email, however many others were made.
  expect((await ask(home)).status).toBe(200)
  expect(await mails()).toBe(most + 1)
})
