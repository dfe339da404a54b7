import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../lib/paths.mjs'
import { AREAS, pathOf } from './areas.mjs'

test('an area of mutation testing names code and tests that are there', () => {
  const named = Object.values(AREAS).flatMap(({ files, tests, others }) => [
    ...files,
    ...[...tests, ...others].map(pathOf),
  ])
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})
