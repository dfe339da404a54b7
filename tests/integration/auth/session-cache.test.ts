import { randomUUID } from 'node:crypto'
import { NextRequest } from 'next/server'
import { encode } from 'next-auth/jwt'
import { expect, test } from 'vitest'
import { requireSetting } from '@/lib/base/config/env'
import { readSession, readSessionToken, sessionCookieName } from '@/lib/people/sessions/session'

/** Number of decoded sessions that are kept. */
const KEPT = 20_000

function newToken(): Promise<string> {
  const id = randomUUID()
  return encode({
    secret: requireSetting('NEXTAUTH_SECRET'),
    token: { sub: id, email: `${id}@rondo.example`, sid: id },
  })
}

test('reads the same one of two session cookies as Next.js', async () => {
  const name = sessionCookieName()
  const cookie = `a=b; ${name}=${await newToken()}; ${name}=${await newToken()}; c=d`
  const request = new NextRequest('http://rondo.test/', { headers: { cookie } })
  const session = await readSession(request)
  expect(session).not.toBeNull()
  expect(session).toEqual(await readSessionToken(request.cookies.get(name)?.value))
})

test('keeps a session in use decoded, however many other and made-up ones arrive', async () => {
  const [used, idle] = [await newToken(), await newToken()]
  const [asUsed, asIdle] = [await readSessionToken(used), await readSessionToken(idle)]
  expect(asUsed?.id).toMatch(/^[0-9a-f-]{36}$/)
  for (let count = 0; count <= KEPT; count += 1) {
    if (await readSessionToken(`made up ${count}`)) throw new Error('a made-up session was read')
  }
  // The same object, so nothing was decoded again.
  expect(await readSessionToken(idle)).toBe(asIdle)
  for (let count = 0; count <= KEPT; count += 1) {
    await readSessionToken(await newToken())
    if (count % 1_000 === 0) expect(await readSessionToken(used)).toBe(asUsed)
  }
  expect(await readSessionToken(used)).toBe(asUsed)
  const again = await readSessionToken(idle)
  expect(again).toEqual(asIdle)
  expect(again).not.toBe(asIdle)
})
