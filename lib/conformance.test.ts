import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const SECTIONS = 9

interface Row {
  readonly number: string
  readonly statement: string
  readonly files: readonly string[]
  readonly shownBy: string
}

function readRows(): Row[] {
  const lines = readFileSync(join(ROOT, 'docs/conformance.md'), 'utf8').split('\n')
  return lines.flatMap((line) => {
    const [, number = '', statement = '', where = '', shownBy = ''] = line
      .split('|')
      .map((cell) => cell.trim())
    if (!/^\d\.\d+$/.test(number)) return []
    const files = [...where.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file)
    return [{ number, statement, files, shownBy }]
  })
}

/** `file`: title, one after the other. */
function testsOf({ shownBy }: Row): { file: string; title: string }[] {
  return shownBy.split('<br>').map((entry) => {
    const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(entry) ?? []
    return { file, title }
  })
}

const titles = new Map<string, Set<string>>()

/** What a test file calls its tests and groups, as it is written there. */
function titlesOf(file: string): Set<string> {
  const known = titles.get(file)
  if (known) return known
  const source = existsSync(join(ROOT, file)) ? readFileSync(join(ROOT, file), 'utf8') : ''
  // A title follows the name of the function, or the list of cases that it is made for.
  const written = source.matchAll(
    /(?:\b(?:test|describe)(?:\.\w+)?|\))\(\s*(['"`])((?:\\.|(?!\1).)+)\1\s*,/g,
  )
  const found = new Set([...written].map(([, , title = '']) => title.replaceAll("\\'", "'")))
  titles.set(file, found)
  return found
}

const rows = readRows()
const isOpen = ({ shownBy }: Row) => shownBy.startsWith('open: ')

describe('docs/conformance.md', () => {
  test('has rows for every section, numbered one after the other', () => {
    const numbers = rows.map(({ number }) => number.split('.').map(Number))
    for (let section = 1; section <= SECTIONS; section += 1) {
      const inSection = numbers.filter(([of]) => of === section).map(([, number]) => number)
      expect(inSection.length).toBeGreaterThan(0)
      expect(inSection).toEqual(inSection.map((_, index) => index + 1))
    }
  })

  test.each(rows.map((row) => [row.number, row.statement, row] as const))(
    '%s %s',
    (_number, _statement, row) => {
      expect(row.files.length).toBeGreaterThan(0)
      for (const file of row.files)
        expect([file, existsSync(join(ROOT, file))]).toEqual([file, true])
      if (isOpen(row)) return
      for (const { file, title } of testsOf(row)) {
        expect(file).toMatch(/\.(test|spec)\.tsx?$/)
        expect([...titlesOf(file)], `${file} has no such test`).toContain(title)
      }
    },
  )

  test('says how many statements no test shows yet', () => {
    const open = rows.filter(isOpen)
    console.info(`conformance: ${rows.length} statements, ${open.length} open`)
    for (const { number, shownBy } of open) console.info(`  ${number} ${shownBy}`)
    expect(open.length).toBeLessThan(rows.length)
  })
})
