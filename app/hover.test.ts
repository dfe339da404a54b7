import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Removes the blocks that only apply to a hovering pointer from a style sheet, at any depth of
 * braces.
 */
function withoutHoverBlocks(css: string): string {
  const start = css.indexOf('@media (hover: hover)')
  if (start === -1) return css
  let depth = 0
  let at = css.indexOf('{', start)
  do {
    if (css[at] === '{') depth += 1
    if (css[at] === '}') depth -= 1
    at += 1
  } while (depth > 0)
  return css.slice(0, start) + withoutHoverBlocks(css.slice(at))
}

test('changes looks on hover only for pointers that can hover, so that no hover style stays after a tap', () => {
  const sheets = globSync(['app/**/*.css', 'components/**/*.css'])
  const classes = globSync(['app/**/*.tsx', 'components/**/*.{ts,tsx}'])
  expect(sheets.length).toBeGreaterThan(0)
  expect(classes.length).toBeGreaterThan(0)
  // Tailwind puts a `hover:` utility into such a block, but not a selector that is written out.
  const isFaulty = (file: string) => {
    const text = readFileSync(file, 'utf8')
    return file.endsWith('.css')
      ? withoutHoverBlocks(text).includes(':hover')
      : /\[[^\]\s]*:hover/.test(text)
  }
  expect([...sheets, ...classes].filter(isFaulty)).toEqual([])
})
