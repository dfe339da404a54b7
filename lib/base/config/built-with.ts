import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Env, EnvError } from './env.ts'

// Plain Node.js also loads this file, see env.ts.

const FILE = 'built-with.json'

/** Settings that a build writes into the pages; all others are read at request time. */
export const BUILT_IN = /^(NEXT_PUBLIC_.*|CURRENCY|HOUSE_ZONE|NEXTAUTH_URL)$/

/** With another one, pages and emails would name different money or different days. */
const MUST_AGREE = ['CURRENCY', 'HOUSE_ZONE']

const listBuiltIn = (env: Env) =>
  Object.fromEntries(
    Object.entries(env)
      .filter(([name]) => BUILT_IN.test(name))
      .map(([name, value]) => [name, JSON.stringify(value)]),
  )

/** Keeps the settings of a build next to it. */
export function keepBuiltWith(distDir: string, env: Env): void {
  writeFileSync(join(distDir, FILE), JSON.stringify(listBuiltIn(env)))
}

/** Returns the names of the settings that differ from those of the build; none without a build. */
export function differsFromBuild(distDir: string, env: Env): string[] {
  let built: Record<string, string>
  try {
    built = JSON.parse(readFileSync(join(distDir, FILE), 'utf8'))
  } catch {
    return []
  }
  const now = listBuiltIn(env)
  return [...new Set([...Object.keys(now), ...Object.keys(built)])].filter(
    (name) => now[name] !== built[name],
  )
}

/** @throws EnvError if the build is for another currency or time zone. */
export function assertBuiltFor(distDir: string, env: Env): void {
  const [name] = differsFromBuild(distDir, env).filter((each) => MUST_AGREE.includes(each))
  if (name) throw new EnvError(`${name} is not what this build was made with: build again.`)
}
