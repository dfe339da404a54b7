import { expect, test } from 'vitest'
import { readTheme, themeCookie } from './theme'

const sent = (cookie: string) => {
  const [name, value] = cookie.split(';')[0]?.split('=') ?? []
  return (asked: string) => (asked === name ? value : undefined)
}

test.each([true, false])(
  'reads a chosen theme back from its cookie, over https: %j',
  (isSecure) => {
    expect(readTheme(sent(themeCookie('light', isSecure)))).toBe('light')
    expect(readTheme(sent(themeCookie('dark', isSecure)))).toBe('dark')
  },
)

test('limits the theme cookie to this host and to secure connections when set over https', () => {
  expect(themeCookie('dark', true)).toMatch(/^__Host-theme=dark; path=\/; .*; secure$/)
  expect(themeCookie('dark', false)).toMatch(/^theme=dark; path=\/; .*samesite=lax$/)
})

test('ends the choice when the system’s setting applies again', () => {
  expect(themeCookie(null, true)).toBe('__Host-theme=; path=/; max-age=0; samesite=lax; secure')
  expect(readTheme(sent(themeCookie(null, false)))).toBeNull()
})

test('ignores an unknown theme name', () => {
  expect(readTheme(() => 'purple')).toBeNull()
  expect(readTheme(() => undefined)).toBeNull()
})
