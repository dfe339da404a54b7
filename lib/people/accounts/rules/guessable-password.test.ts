import { expect, test } from 'vitest'
import { isGuessable } from './guessable-password'

const COMMON = new Set(['password', 'iloveyou'])
const OWN = ['nusrat.jahan@rondo.example', 'nusrat.jahan', 'Nusrat Jahan', 'Rondo']

test.each([
  'password',
  'PassWord',
  'ｐａｓｓｗｏｒｄ',
  'pass word',
  'pass\u200dword',
  ' iloveyou ',
  '       ',
  'aaaaaaa',
  '12341234',
  'abcabcab',
  '1234567',
  '7654321',
  'bcdefgh',
  '১২৩৪৫৬৭',
  'nusrat.jahan@rondo.example',
  'NUSRAT.JAHAN',
  'nusratjahan',
  'Nusrat Jahan 1',
  'nusratjahan2026',
  'nusrat1',
  'Jahan2026',
  'rondo123',
  'Rondo!!',
])('treats %j as guessable', (password) => {
  expect(isGuessable(password, COMMON, OWN)).toBe(true)
})

test.each([
  'correct horse',
  'seven-77',
  'password of mine',
  'nusrat likes tea',
  '1234568',
  'a new one',
  'acegikm',
])('does not treat %j as guessable', (password) => {
  expect(isGuessable(password, COMMON, OWN)).toBe(false)
})

test('ignores an empty owner word, so digits alone are not guessable', () => {
  expect(isGuessable('9035', COMMON, ['', ' '])).toBe(false)
})
