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

/** Splits `file`: id, id<br>`file`: id. */
function testsOf({ shownBy }: Row): { file: string; ids: readonly string[] }[] {
  return shownBy.split('<br>').map((entry) => {
    const [, file = '', ids = ''] = /^`([^`]+)`: ([a-z0-9, -]+)$/.exec(entry) ?? []
    return { file, ids: ids.split(', ') }
  })
}

/** Returns the ids in a test file: each is a comment on the line above its test or group. */
function idsOf(file: string): string[] {
  if (!existsSync(join(ROOT, file))) return []
  const source = readFileSync(join(ROOT, file), 'utf8')
  return [...source.matchAll(/^ *\/\/ @conformance ([a-z0-9-]+)\n *(?:test|describe)\b/gm)].map(
    ([, id = '']) => id,
  )
}

const rows = readRows()
const isOpen = ({ shownBy }: Row) => shownBy.startsWith('open: ')

describe('docs/conformance.md', () => {
  test('has rows for every section, numbered consecutively', () => {
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
      for (const { file, ids } of testsOf(row)) {
        expect(file).toMatch(/\.(test|spec)\.tsx?$/)
        expect(idsOf(file), `${file} has no such test`).toEqual(expect.arrayContaining([...ids]))
      }
    },
  )

  test('uses every id of the files that it names, each of one test alone', () => {
    const named = new Map<string, Set<string>>()
    for (const { file, ids } of rows.filter((row) => !isOpen(row)).flatMap(testsOf)) {
      named.set(file, new Set([...(named.get(file) ?? []), ...ids]))
    }
    for (const [file, ids] of named) expect(idsOf(file).sort(), file).toEqual([...ids].sort())
  })

  test('says how many statements no test covers yet', () => {
    const open = rows.filter(isOpen)
    console.info(`conformance: ${rows.length} statements, ${open.length} open`)
    for (const { number, shownBy } of open) console.info(`  ${number} ${shownBy}`)
    expect(open.length).toBeLessThan(rows.length)
  })
})
