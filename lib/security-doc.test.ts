import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const LINES = 53
const text = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')
const asvs = readFileSync(join(ROOT, 'docs/asvs.md'), 'utf8')
const contributing = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8')

/**
 * Paths of the project that the documents name. Names with `<feature>` or … are placeholders and
 * left out.
 */
const named = [...`${text}${asvs}${contributing}`.matchAll(/`([^`\s]+)`/g)]
  .map(([, name = '']) => name)
  .filter((name) => /^(app|components|deploy|docs|lib|prisma|scripts|tests|web)\//.test(name))
  .filter((name) => !/[<…]/.test(name))

const rowsOf = (document: string, number: RegExp) =>
  document
    .split('\n')
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\||\|$/g, '').trim()))
    .filter(([cell = '']) => number.test(cell))
const rows = rowsOf(text, /^\d+$/)

/**
 * Requirements of ASVS 5.0.0 at levels 1 and 2: each section with its number of requirements, which
 * are numbered from 1.
 */
const ASVS_SECTIONS =
  '1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4 5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2'

describe('docs/security.md', () => {
  test('answers every line of the standards once, with how it is met or why not', () => {
    expect(rows.map(([number]) => Number(number))).toEqual(
      Array.from({ length: LINES }, (_, index) => index + 1),
    )
    for (const [number, , state, how = ''] of rows) {
      expect([number, ['met', 'partly', 'not'].includes(state ?? '')]).toEqual([number, true])
      expect(how.length).toBeGreaterThan(20)
    }
  })

  test('names the file or test for every line that is met, or says that there is no such thing', () => {
    for (const [number, , state, how = ''] of rows) {
      if (state === 'met') expect([number, /`|no such/.test(how)]).toEqual([number, true])
    }
  })

  test.each([...new Set(named)])('names a file that exists: %s', (path) => {
    expect(existsSync(join(ROOT, path))).toBe(true)
  })
})

describe('docs/asvs.md', () => {
  const requirements = rowsOf(asvs, /^\d+\.\d+\.\d+$/)

  test('judges each of the 253 requirements once, in their order', () => {
    const wanted = ASVS_SECTIONS.split(' ').flatMap((section) => {
      const [name, count] = section.split(':')
      return Array.from({ length: Number(count) }, (_, index) => `${name}.${index + 1}`)
    })
    expect(wanted).toHaveLength(253)
    expect(requirements.map(([number]) => number)).toEqual(wanted)
  })

  test('says for each requirement how it is met, why it does not apply, or what is left', () => {
    for (const [number, level, , state, how = ''] of requirements) {
      expect([number, level, state]).toEqual([
        number,
        expect.stringMatching(/^[12]$/),
        expect.stringMatching(/^(met|n\/a|open)$/),
      ])
      expect([number, how.length]).toEqual([number, expect.toSatisfy((length) => length > 4)])
    }
  })

  test('states the right totals at the top', () => {
    const count = (state: string) => requirements.filter((row) => row[3] === state).length
    expect(asvs.replaceAll(/\s+/g, ' ')).toContain(
      `${count('met')} are met, ${count('n/a')} are not applicable, ${count('open')} are open`,
    )
  })
})
