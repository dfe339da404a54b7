import { expect, test } from 'vitest'
import { readTheme, themeCookie } from './theme'

const sent = (cookie: string) => {
  const [name, value] = cookie.split(';')[0]?.split('=') ?? []
  return (asked: string) => (asked === name ? value : undefined)
}

test.each([true, false])(
  'a chosen theme is read again from its cookie, over https: %j',
  (isSecure) => {
    expect(readTheme(sent(themeCookie('light', isSecure)))).toBe('light')
    expect(readTheme(sent(themeCookie('dark', isSecure)))).toBe('dark')
  },
)

test('over https the cookie of the theme is for this host alone and crosses no plain line', () => {
  expect(themeCookie('dark', true)).toMatch(/^__Host-theme=dark; path=\/; .*; secure$/)
  expect(themeCookie('dark', false)).toMatch(/^theme=dark; path=\/; .*samesite=lax$/)
})

test('ends the choice when the system’s wish counts again', () => {
  expect(themeCookie(null, true)).toBe('__Host-theme=; path=/; max-age=0; samesite=lax; secure')
  expect(readTheme(sent(themeCookie(null, false)))).toBeNull()
})

test('ignores the name of a theme that does not exist', () => {
  expect(readTheme(() => 'purple')).toBeNull()
  expect(readTheme(() => undefined)).toBeNull()
})
