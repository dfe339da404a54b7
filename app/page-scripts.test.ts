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
