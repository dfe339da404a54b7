import { readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Range {
  readonly first: number
  readonly last: number
}

function readText(path: string): string {
  return readFileSync(new URL(path, import.meta.url), 'utf8')
}

// next/font requires its options as literals, so they can't be imported from here.
const [latin = [], rest = [], taka = [], bengali = []] = [
  ...readText('fonts.ts').matchAll(/'(U\+[^']+)'/g),
].map(([, list = '']) => list.split(', ').map(parseRange))

function parseRange(text: string): Range {
  const [first = Number.NaN, last = first] = text
    .replace('U+', '')
    .split('-')
    .map((hex) => Number.parseInt(hex, 16))
  return { first, last }
}

/** Merges the adjacent ones of `ranges`; fails if two of them share a character. */
function join(ranges: readonly Range[]): Range[] {
  const joined: Range[] = []
  for (const { first, last } of ranges.toSorted((a, b) => a.first - b.first)) {
    const before = joined.at(-1)
    expect(before?.last ?? -1, `U+${first.toString(16)} is in two lists`).toBeLessThan(first)
    if (before?.last === first - 1) joined.splice(-1, 1, { first: before.first, last })
    else joined.push({ first, last })
  }
  return joined
}

test('basic Latin is in the part of the typeface that pages load first', () => {
  expect(latin).toContainEqual({ first: 0x20, last: 0x7e })
})

test('every character except controls has exactly one typeface', () => {
  expect(join([...latin, ...rest, ...taka, ...bengali])).toEqual([
    { first: 0x20, last: 0x7e },
    { first: 0xa0, last: 0x10ffff },
  ])
})

test('the Bangla font is smaller than 45 kB', () => {
  const { size } = statSync(new URL('fonts/bengali-400.woff2', import.meta.url))
  expect(size).toBeLessThan(45_000)
})

test('the Latin part comes from the installed version of Geist', () => {
  const { version } = JSON.parse(readText('../node_modules/geist/package.json'))
  expect(readText('fonts/README.md')).toContain(`geist@${version} `)
})

test('names in Bangla have a typeface on pages in English too, where no system may have one', () => {
  const [, typefaces = ''] = /--font-sans:([^;]+);/.exec(readText('styles/theme.css')) ?? []
  expect(typefaces).toContain('var(--font-bengali)')
  // A command in a runbook may name an amount.
  const [, mono = ''] = /--font-mono:([^;]+);/.exec(readText('styles/theme.css')) ?? []
  expect(mono).toContain('var(--font-taka)')
})
