import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const FILES = globSync(['components/**/*.{ts,tsx,css}', 'app/**/*.{ts,tsx,css}'])

/** The letters of a drawing follow its size. */
const DRAWN = /net-chart\.tsx$/

/**
 * Letters of a size in px ignore the size that people set in their browser. Breakpoints in px would
 * give large letters the layout of a wide screen, and Tailwind can't sort them among those in rem.
 */
const IN_PX = [
  /\btext-\[[1-9][\d.]*px\]/,
  /--text-[\w-]+:[^;]*\dpx/,
  /--breakpoint-[\w-]+:[^;]*px/,
  /\b(?:min|max)-\[\d+px\]:/,
  /@media[^{]*\dpx/,
  /\((?:(?:min|max)-)?(?:width|height)\s*[:<>][^)]*px\)/,
]

test('gives no letters and no breakpoints a size in px', () => {
  const found = FILES.filter((file) => !DRAWN.test(file) && !file.includes('.test.')).flatMap(
    (file) => {
      const text = readFileSync(file, 'utf8')
      return IN_PX.flatMap((look) => look.exec(text)?.[0] ?? []).map((match) => `${file}: ${match}`)
    },
  )
  expect(found).toEqual([])
})
