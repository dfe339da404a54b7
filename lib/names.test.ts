import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Names that Next.js looks for in its own files. */
const OF_NEXT =
  /^(GET|POST|PUT|PATCH|DELETE|metadata|viewport|dynamic|revalidate|generate(Metadata|Viewport|StaticParams))$/

const DECLARATION =
  /^export (?:async |abstract )?(?:function\*?|const|class|interface|type) (?<name>\w+)/gm

const FILES = globSync('{app,components,lib,web,workers}/**/*.{ts,tsx}').filter(
  (path) => !/\.test\.tsx?$|^lib\/base\/db\/generated\//.test(path),
)

/** Returns the files that declare each exported name. */
function declarations(): Map<string, string[]> {
  const filesOf = new Map<string, string[]>()
  for (const path of FILES) {
    const found = readFileSync(path, 'utf8').matchAll(DECLARATION)
    for (const name of new Set([...found].map(({ groups }) => groups?.name ?? ''))) {
      filesOf.set(name, [...(filesOf.get(name) ?? []), path])
    }
  }
  return filesOf
}

test('declares no exported name in two files, so that each name means one thing', () => {
  const all = [...declarations()].filter(([name]) => !OF_NEXT.test(name))
  expect(all.length).toBeGreaterThan(2_000)
  expect(all.filter(([, files]) => files.length > 1)).toEqual([])
})
