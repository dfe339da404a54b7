import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const IMPORT = /^(?:import|export)\s+(?!type\b)(?:([^'"]*?)\sfrom\s+)?['"]([^'"]+)['"]/gm
const ONLY_TYPES = /^\s*\{(\s*type \w+( as \w+)?,?)+\s*\}\s*$/
const FRAMES = ['layout.tsx', 'loading.tsx', 'error.tsx', 'not-found.tsx']

/** Returns the modules that a file imports statically, without types and `import()` calls. */
function importsOf(text: string): string[] {
  return [...text.matchAll(IMPORT)]
    .filter(([, clause = '']) => !ONLY_TYPES.test(clause))
    .map(([, , module = '']) => module)
}

function fileOf(module: string, from: string): string | undefined {
  const base = module.startsWith('@/') ? module.slice(2) : join(dirname(from), module)
  return ['.ts', '.tsx'].map((ending) => base + ending).find(existsSync)
}

/**
 * Returns the packages that the browser loads with the page, each with the file that imports it.
 */
function packagesOf(page: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const seen = new Set<string>()
  const visit = (file: string, isAbove: boolean) => {
    const text = readFileSync(file, 'utf8')
    const isClient = isAbove || text.startsWith("'use client'")
    if (seen.has(`${file} ${isClient}`)) return
    seen.add(`${file} ${isClient}`)
    for (const module of importsOf(text)) {
      if (!/^(@\/|\.)/.test(module)) {
        if (isClient) found.set(module, file)
        continue
      }
      const next = fileOf(module, file)
      if (next) visit(next, isClient)
    }
  }
  visit(page, false)
  for (let folder = dirname(page); folder !== '.'; folder = dirname(folder)) {
    for (const frame of FRAMES.map((name) => join(folder, name)).filter(existsSync)) {
      visit(frame, false)
    }
  }
  return found
}

const PAGES = globSync('app/**/page.tsx')

test('finds the packages that a page loads', () => {
  expect(PAGES.length).toBeGreaterThan(30)
  expect([...packagesOf('app/(auth)/login/page.tsx').keys()]).toContain('react-hook-form')
})

test('loads no page with zod or next-auth, which are fetched on first use', () => {
  const found = PAGES.flatMap((page) => {
    const file = [...packagesOf(page)].find(([name]) => /zod|next-auth/.test(name))?.[1]
    return file === undefined ? [] : [`${page} by ${file}`]
  })
  expect(found).toEqual([])
})

/** Code that browsers run. The rest of lib runs on the server. */
const IN_BROWSERS = [
  'components/**/*.{ts,tsx}',
  'lib/base/browser/**/*.ts',
  'lib/games/**/*.ts',
  'lib/**/rules/**/*.ts',
  'lib/**/rules.ts',
  'lib/**/{browser,use-,wire}*.ts',
]

/** Files of those folders that only the server imports. */
const ON_SERVER = /\/(push-endpoint|mask-name|login-href)\.ts$|\.test\./

/** Later than Chrome 111, Firefox 111 or Safari 16.4, which Next.js promises, and not in its polyfills. */
const TOO_NEW = new RegExp(
  [
    /\.(to(Sorted|Reversed|Spliced)|(is|to)WellFormed|checkVisibility|setHTMLUnsafe)\(/,
    /\b(Map|Object)\.groupBy|\bPromise\.(withResolvers|try)|\bArray\.fromAsync|\bURL\.parse\(/,
    /\bAbortSignal\.any|\bIntl\.(Segmenter|DurationFormat)|\bUint8Array\.from(Hex|Base64)/,
    /\.(values|keys|entries)\(\)\s*\.(map|filter|some|every|find|reduce|toArray|take|drop|flatMap)\(/,
    /\b(requestIdleCallback|startViewTransition|scheduler\.|CloseWatcher|Iterator\.from)/,
    /\bhas-(checked|focus|aria|data|disabled|invalid|open)/,
  ]
    .map(({ source }) => source)
    .join('|'),
)

test('uses nothing that a browser which Next.js promises lacks', () => {
  const files = globSync(IN_BROWSERS).filter((file) => !ON_SERVER.test(file))
  expect(files.length).toBeGreaterThan(400)
  const found = files.flatMap((file) => {
    const [match] = TOO_NEW.exec(readFileSync(file, 'utf8')) ?? []
    return match === undefined ? [] : [`${file}: ${match}`]
  })
  expect(found).toEqual([])
})
