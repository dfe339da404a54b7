import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withSecrets } from './bring-up'
import { dataPaths } from './paths.mjs'

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'rondo-secrets-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

test('creates one admin password per data folder, in a file only its owner can read', () => {
  const { ADMIN_PASSWORD: password = '' } = withSecrets({}, dataDir)
  expect(password).toMatch(/^[\w-]{12}$/)
  expect(withSecrets({}, dataDir).ADMIN_PASSWORD).toBe(password)
  expect(withSecrets({}, join(dataDir, 'other')).ADMIN_PASSWORD).not.toBe(password)
  const { secrets } = dataPaths(dataDir)
  expect(JSON.parse(readFileSync(secrets, 'utf8')).adminPassword).toBe(password)
  expect(statSync(secrets).mode & 0o777).toBe(0o600)
})

test('prefers a given password to the generated one', () => {
  const given = { ADMIN_PASSWORD: 'given-by-somebody' }
  expect(withSecrets(given, dataDir)).toMatchObject(given)
})

test('keeps existing secrets when one is added, and never generates them again', () => {
  const { secrets } = dataPaths(dataDir)
  withSecrets({}, dataDir)
  const { vapid: _, ...older } = JSON.parse(readFileSync(secrets, 'utf8'))
  writeFileSync(secrets, JSON.stringify(older))
  expect(withSecrets({}, dataDir)).toMatchObject({
    ADMIN_PASSWORD: older.adminPassword,
    FAIRNESS_SECRET: older.fairness,
  })
  expect(JSON.parse(readFileSync(secrets, 'utf8'))).toEqual({
    ...older,
    vapid: expect.any(String),
  })
  writeFileSync(secrets, 'broken')
  expect(() => withSecrets({}, dataDir)).toThrow('cannot be read')
  expect(readFileSync(secrets, 'utf8')).toBe('broken')
  rmSync(secrets)
  mkdirSync(join(dataDir, 'postgres'))
  expect(() => withSecrets({}, dataDir)).toThrow('cannot be read')
})
