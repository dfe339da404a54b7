import { expect, test } from 'vitest'
import { describeSignIns } from './sign-ins'

const MADE = {
  settings: { ADMIN_PASSWORD: 'made-at-first' },
  demoLines: ['Demo player: somebody'],
  dataDir: '/data',
}

test('shows the generated admin password if only this machine can reach the site', () => {
  expect(describeSignIns({ ...MADE, given: {}, host: '127.0.0.1' })).toEqual([
    'Admin: admin@rondo.example, password: made-at-first (unless changed since)',
    'Demo player: somebody',
  ])
})

test('shows only the location of the password if the network can reach the site', () => {
  const lines = describeSignIns({ ...MADE, given: {}, host: '0.0.0.0' })
  expect(lines[0]).toBe(
    'Admin: admin@rondo.example, password: adminPassword in /data/secrets.json (unless changed since)',
  )
  expect(lines.join('\n')).not.toContain('made-at-first')
  expect(lines.at(-1)).toMatch(/unencrypted/)
})

test('never shows a password that was given', () => {
  const given = { ADMIN_PASSWORD: 'given-by-somebody', ADMIN_EMAIL: 'owner@rondo.example' }
  for (const host of ['127.0.0.1', '0.0.0.0']) {
    const lines = describeSignIns({ ...MADE, given, settings: given, host })
    expect(lines[0]).toBe(
      'Admin: owner@rondo.example, password: the one in ADMIN_PASSWORD (unless changed since)',
    )
    expect(lines.join('\n')).not.toContain('given-by-somebody')
  }
})
