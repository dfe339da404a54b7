import { encode } from 'next-auth/jwt'
import { expect, test } from 'vitest'
import { GET as session } from '@/app/api/session/route'
import { sessionCookieName } from '@/lib/auth/session'
import { requireSetting } from '@/lib/config/env'
import { call } from '../support/call'
import { makePlayer } from '../support/factories'

const WEEK_MS = 7 * 24 * 60 * 60 * 1_000
const MINUTE_MS = 60_000

/** Asks for the session of a sign-in so long ago, with a cookie that was handed out anew just now. */
async function askAfter(ageMs: number): Promise<number> {
  const { id, email } = await makePlayer(500)
  const token = await encode({
    secret: requireSetting('NEXTAUTH_SECRET'),
    token: { sub: id, email, sv: 1, sat: Date.now() - ageMs },
  })
  const { status } = await call(session, { headers: { cookie: `${sessionCookieName()}=${token}` } })
  return status
}

test('a session lasts a week from sign-in, however often its cookie is renewed', async () => {
  expect(await askAfter(WEEK_MS - MINUTE_MS)).toBe(200)
  expect(await askAfter(WEEK_MS + MINUTE_MS)).toBe(401)
})
