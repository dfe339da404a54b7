import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assertBuiltFor, differsFromBuild, keepBuiltWith } from './built-with'
import { getEnv } from './env'

let build: string
beforeAll(() => {
  build = mkdtempSync(join(tmpdir(), 'rondo-build-'))
})
afterAll(() => rmSync(build, { recursive: true }))

test('a process starts only with the currency and the zone of its build, and others are named', () => {
  const env = { ...getEnv(), NEXTAUTH_URL: 'https://rondo.example' }
  expect(differsFromBuild(build, env)).toEqual([])
  keepBuiltWith(build, env)
  expect(differsFromBuild(build, { ...env, PORT: 4_000, NEXTAUTH_SECRET: 'other' })).toEqual([])
  expect(() => assertBuiltFor(build, { ...env, CURRENCY: 'EUR' })).toThrow(
    'CURRENCY is not what this build was made with: build again.',
  )
  expect(() => assertBuiltFor(build, { ...env, HOUSE_ZONE: 'UTC' })).toThrow('HOUSE_ZONE')
  const moved = { ...env, NEXTAUTH_URL: undefined, NEXT_PUBLIC_BRAND: 'Other' }
  expect(differsFromBuild(build, moved).toSorted()).toEqual(['NEXTAUTH_URL', 'NEXT_PUBLIC_BRAND'])
  expect(() => assertBuiltFor(build, moved)).not.toThrow()
})
