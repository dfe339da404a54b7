import { expect, test } from 'vitest'
import { log } from '@/lib/base/log'
import { createWeb, createWorker, showErrors } from './web-and-worker'

test('the console shows the message of errors in the log', () => {
  const line = JSON.stringify({ level: 'error', msg: 'draw failed', error: { message: 'boom' } })
  expect(showErrors(line, false)).toBe('draw failed: boom')
  expect(showErrors(JSON.stringify({ level: 'fatal', msg: 'cannot start' }), false)).toBe(
    'cannot start',
  )
  expect(showErrors(JSON.stringify({ level: 'info', msg: 'worker ready' }), false)).toBeNull()
})

test('the console shows other lines only if they come from stderr', () => {
  expect(showErrors('  at place (bet.ts:1:1)', true)).toBe('  at place (bet.ts:1:1)')
  expect(showErrors('▲ Next.js', false)).toBeNull()
  expect(showErrors('{broken', true)).toBe('{broken')
})

test('the shown levels are levels of the log', () => {
  expect(Object.values(log.levels.labels)).toEqual(expect.arrayContaining(['error', 'fatal']))
})

test('gives the secrets of draws and pushes to the worker, never to the web server', () => {
  const settings = {
    FAIRNESS_SECRET: 'ab'.repeat(32),
    FAIRNESS_SECRET_BEFORE: 'cd'.repeat(32),
    VAPID_PRIVATE_KEY: 'y',
    VAPID_PUBLIC_KEY: 'z',
    NEXTAUTH_SECRET: 'x',
  }
  const options = { settings, host: '127.0.0.1', port: 3000 }
  expect(createWorker(options).command.env).toMatchObject(settings)
  // Empty, because Next.js would read an absent setting from `.env`.
  expect(createWeb(options).command.env).toMatchObject({
    ...settings,
    FAIRNESS_SECRET: '',
    FAIRNESS_SECRET_BEFORE: '',
    VAPID_PRIVATE_KEY: '',
  })
})

test('keeps the admin’s password from web and worker', () => {
  const options = { settings: { ADMIN_PASSWORD: 'made-at-first' }, host: '127.0.0.1', port: 3000 }
  for (const { command } of [createWeb(options), createWorker(options)]) {
    // Empty, because Next.js would read an absent setting from `.env`.
    expect(command.env.ADMIN_PASSWORD).toBe('')
  }
})
