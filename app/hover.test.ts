import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Style sheets without what applies only where there is a pointer that hovers, to any depth of braces. */
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

test('looks change under a pointer only where one hovers, so that none stays after a tap', () => {
  const files = globSync(['app/**/*.css', 'components/**/*.css'])
  expect(files.length).toBeGreaterThan(40)
  const faulty = files.filter((file) =>
    withoutHoverBlocks(readFileSync(file, 'utf8')).includes(':hover'),
  )
  expect(faulty).toEqual([])
})
