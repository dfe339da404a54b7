import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '@/lib/base/db/client'
import { endSessions } from '@/lib/people/sessions/end-sessions'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makePlayer, makeUser, PASSWORD } from '../../support/factories'
import { waitForBetting } from './play'
import { LONG_ROUNDS, signIn, visit } from './visit'

const { startWeb, startWorker } = globalThis.ownServices

let origin: string
/** Origin of another web process of the same site. */
let elsewhere: string
/** Origin of a web process whose public address is https. */
let secure: string

beforeAll(async () => {
  await startWorker(LONG_ROUNDS)
  const site = { ...LONG_ROUNDS, RATE_LIMITS: 'on' }
  origin = (await startWeb(site)).origin
  elsewhere = (await startWeb(site)).origin
  secure = (await startWeb({ ...site, NEXTAUTH_URL: 'https://rondo.example' })).origin
  await waitForBetting(30_000)
})

async function signedIn(email: string): Promise<string> {
  const cookie = await signIn(origin, email)
  if (!cookie) throw new Error('not signed in')
  return cookie
}

/**
 * Returns what one process answers to this cookie: for a page, a call, a bet and next-auth's own
 * call.
 */
async function tryAt(at: string, cookie: string) {
  const headers = { cookie }
  const bet = await visit(`${at}/api/bet`, {
    method: 'POST',
    headers: { ...headers, origin: at, 'content-type': 'application/json' },
    body: JSON.stringify({ color: 'red', betAmount: 100 }),
  })
  const [page, call, own] = await Promise.all([
    visit(`${at}/user`, { headers: { ...headers, accept: 'text/html' } }),
    visit(`${at}/api/session`, { headers }),
    visit(`${at}/api/auth/session`, { headers }),
  ])
  return [page.status, call.status, bet.status, own.text === '{}' ? 'nobody' : 'somebody']
}

const IN = [200, 200, 201, 'somebody']
const OUT = [307, 401, 401, 'nobody']

/** Logs out like the button. */
async function logOut(cookie: string, from = origin) {
  const csrf = await visit(`${origin}/api/auth/csrf`, { headers: { cookie } })
  const own = csrf.headers.getSetCookie().map((one) => one.split(';')[0])
  return visit(`${origin}/api/auth/signout`, {
    method: 'POST',
    headers: {
      origin: from,
      'content-type': 'application/x-www-form-urlencoded',
      cookie: [cookie, ...own].join('; '),
    },
    body: new URLSearchParams({ csrfToken: JSON.parse(csrf.text).csrfToken, json: 'true' }),
  })
}

describe('logging out', () => {
  // @conformance ends-session-immediately-web
  test('ends the session immediately at every web process, even for a copied cookie', async () => {
    const player = await makePlayer(2_000)
    const [cookie, other] = [await signedIn(player.email), await signedIn(player.email)]
    for (const at of [origin, elsewhere]) expect(await tryAt(at, cookie)).toEqual(IN)
    const gone = await logOut(cookie)
    expect(JSON.parse(gone.text)).toHaveProperty('url')
    expect(gone.headers.getSetCookie().join()).toContain('rondo.session=;')
    for (const at of [origin, elsewhere]) expect(await tryAt(at, cookie)).toEqual(OUT)
    expect(await tryAt(elsewhere, other)).toEqual(IN)
    await expectLedgerRight()
  })

  test('closes the live streams of that session at every web process', async () => {
    const { email } = await makePlayer(0)
    const cookie = await signedIn(email)
    const open = await Promise.all(
      [origin, elsewhere].map((at) =>
        fetch(`${at}/api/live?game=wingo`, { headers: { cookie, accept: 'text/event-stream' } }),
      ),
    )
    const readers = open.map(({ body }) => (body as ReadableStream<Uint8Array>).getReader())
    // The first balance shows that the stream accepted the session; before that, it would continue
    // as a visitor's stream.
    await Promise.all(readers.map((reader) => readUntil(reader, '"type":"balance"')))
    await logOut(cookie)
    // Reads each stream to its end, which only comes when the server closes it.
    await Promise.all(readers.map((reader) => readUntil(reader, 'nothing that is said')))
  })

  test('can’t be done by another site', async () => {
    const { email } = await makePlayer(500)
    const cookie = await signedIn(email)
    expect((await logOut(cookie, 'https://evil.example')).status).toBe(403)
    expect(await tryAt(origin, cookie)).toEqual(IN)
  })
})

/** Reads until the text arrives, or to the end if it never does. */
async function readUntil(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  text: string,
): Promise<void> {
  const decoder = new TextDecoder()
  let said = ''
  while (!said.includes(text)) {
    const { value, done } = await reader.read()
    if (done) return
    said += decoder.decode(value, { stream: true })
  }
}

describe('a login', () => {
  test('is a row with address and device, and is ended whenever all sessions are ended', async () => {
    const { id, email } = await makePlayer(500)
    const cookie = await signedIn(email)
    expect(await db.session.findMany({ where: { userId: id, NOT: { id } } })).toMatchObject([
      { address: '127.0.0.1', device: 'Unknown device', endedAt: null },
    ])
    await endSessions(id)
    expect(await tryAt(origin, cookie)).toEqual(OUT)
    expect(await db.session.count({ where: { userId: id, endReason: 'ended_everywhere' } })).toBe(2)
  })

  test('sets a cookie hidden from scripts and other sites, which with https is a __Host- cookie', async () => {
    for (const [at, name, isSecure] of [
      [origin, 'rondo.session', false],
      [secure, '__Host-rondo.session', true],
    ] as const) {
      const { email } = await makeUser()
      const cookies = await cookiesOfSignIn(at, email)
      expect(cookies.map((cookie) => cookie.split('=')[0])).toContain(name)
      for (const cookie of cookies) {
        const parts = cookie.toLowerCase().split('; ').slice(1)
        expect(parts).toEqual(expect.arrayContaining(['path=/', 'httponly', 'samesite=lax']))
        expect([cookie, parts.includes('secure')]).toEqual([cookie, isSecure])
        expect(cookie.startsWith('__Host-')).toBe(isSecure)
        expect(parts.filter((part) => part.startsWith('domain'))).toEqual([])
      }
    }
  })
})

/** Returns every cookie that the calls of a login set. */
async function cookiesOfSignIn(at: string, email: string): Promise<string[]> {
  const csrf = await visit(`${at}/api/auth/csrf`)
  const own = csrf.headers.getSetCookie()
  const { csrfToken } = JSON.parse(csrf.text)
  const answer = await visit(`${at}/api/auth/callback/credentials`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      cookie: own.map((one) => one.split(';')[0]).join('; '),
    },
    body: new URLSearchParams({ csrfToken, email, password: PASSWORD, json: 'true' }),
  })
  return [...own, ...answer.headers.getSetCookie()]
}
