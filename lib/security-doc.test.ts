import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const LINES = 53
const text = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')

/** Paths of the project that the document names. */
const named = [...text.matchAll(/`([^`\s]+)`/g)]
  .map(([, name = '']) => name)
  .filter((name) => /^(app|components|docs|lib|prisma|scripts|tests)\//.test(name))

const rows = text
  .split('\n')
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\||\|$/g, '').trim()))
  .filter(([number = '']) => /^\d+$/.test(number))

describe('docs/security.md', () => {
  test('answers every line of the standards, once, with how it is met or why not', () => {
    expect(rows.map(([number]) => Number(number))).toEqual(
      Array.from({ length: LINES }, (_, index) => index + 1),
    )
    for (const [number, , state, how = ''] of rows) {
      expect([number, ['met', 'partly', 'not'].includes(state ?? '')]).toEqual([number, true])
      expect(how.length).toBeGreaterThan(20)
    }
  })

  test('a line that is met names the file or test that shows it, or that there is no such thing', () => {
    for (const [number, , state, how = ''] of rows) {
      if (state === 'met') expect([number, /`|no such/.test(how)]).toEqual([number, true])
    }
  })

  test.each([...new Set(named)])('names a file that exists: %s', (path) => {
    expect(existsSync(join(ROOT, path))).toBe(true)
  })
})
