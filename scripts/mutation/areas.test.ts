import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../lib/paths.mjs'
import { AREAS, pathOf } from './areas.mjs'
import { listFaults } from './sql-faults.mjs'
import { isNamed, UNNOTICEABLE } from './unnoticeable.mjs'

test('each area of mutation testing names existing code and tests', () => {
  const named = Object.values(AREAS).flatMap(({ files, tests, others }) => [
    ...Object.keys(files),
    ...[...tests, ...others].map(pathOf),
  ])
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})

test('the likely tests of a file belong to its area', () => {
  const strange = Object.values(AREAS).flatMap(({ files, tests, others }) =>
    Object.values(files)
      .flat()
      .filter((name) => ![...tests, ...others].includes(name)),
  )
  expect(strange).toEqual([])
})

test('every skipped fault is in a file of some area', () => {
  const missing = Object.entries(UNNOTICEABLE).flatMap(([file, entries]) => {
    expect(Object.values(AREAS).some(({ files }) => file in files)).toBe(true)
    const source = readFileSync(join(ROOT, file), 'utf8')
    const faults = listFaults(source)
    return entries.filter((entry) => !faults.some((fault) => isNamed(entry, source, fault)))
  })
  expect(missing).toEqual([])
})
