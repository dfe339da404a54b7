import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { settingNames } from '@/lib/config/env'

const read = (name: string) => readFileSync(join(import.meta.dirname, '..', name), 'utf8')
const compose = read('compose.yaml')
const dockerfile = read('Dockerfile')

/** Settings that containers get in another way, or not at all, and why. */
const ELSEWHERE = new Map([
  ['PORT', 'of the image'],
  ['HOST', 'of the image'],
  ['DATA_DIR', 'nothing is kept in a container'],
  ['FAIRNESS_SECRET', 'the worker alone'],
  ['WORKER_METRICS_PORT', 'the worker alone'],
  ['ADMIN_EMAIL', 'the migration alone'],
  ['ADMIN_PASSWORD', 'the migration alone'],
  ['DEMO_DATA', 'never in a deployment'],
])

/** The names that are set in a block of the compose file, which ends where its indentation does. */
function namesIn(start: RegExp): string[] {
  const from = compose.search(start)
  expect(from, String(start)).toBeGreaterThan(-1)
  const [, ...lines] = compose.slice(from).split('\n')
  const indent = /^ */.exec(lines[0] ?? '')?.[0].length ?? 0
  const end = lines.findIndex((line) => line.trim() !== '' && line.search(/\S/) < indent)
  return lines.slice(0, end).flatMap((line) => /^ +([A-Z][A-Z0-9_]+):/.exec(line)?.[1] ?? [])
}

test('every setting reaches the containers, or there is a reason why not', () => {
  const given = namesIn(/^x-environment: &environment$/m)
  expect([...given, ...ELSEWHERE.keys()].sort()).toEqual([...settingNames].sort())
})

test('what is built in is the same at the build and while it runs', () => {
  const built = namesIn(/^ {6}args:$/m)
  expect(built.sort()).toEqual(
    [...dockerfile.matchAll(/^ARG (\w+)=/gm)].map(([, name]) => name).sort(),
  )
  const given = namesIn(/^x-environment: &environment$/m)
  expect(given).toEqual(expect.arrayContaining(built))
  for (const name of settingNames.filter((setting) => setting.startsWith('NEXT_PUBLIC_'))) {
    expect(built).toContain(name)
  }
})
