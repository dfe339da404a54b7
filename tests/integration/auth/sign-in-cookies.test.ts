import { expect, test, vi } from 'vitest'
import { authOptions } from '@/app/api/auth/[...nextauth]/options'
import { sessionCookieName } from '@/lib/people/sessions/session'

// Settings are read once, on the first import, so this one must be set before it.
vi.hoisted(() => {
  process.env.NEXTAUTH_URL = 'https://rondo.example'
})

test('under https limits every login cookie to this host and to https, closed to scripts and other sites', () => {
  const { cookies } = authOptions(new Request('https://rondo.example'))
  const set = Object.values(cookies ?? {})
  expect(set.map(({ name }) => name)).toEqual([
    '__Host-rondo.session',
    '__Host-rondo.csrf',
    '__Host-rondo.callback',
  ])
  // A browser accepts a __Host- cookie only with Secure, Path=/ and no Domain.
  for (const { options } of set) {
    expect(options).toEqual({ httpOnly: true, sameSite: 'lax', path: '/', secure: true })
  }
  expect(sessionCookieName()).toBe('__Host-rondo.session')
})
