import { afterEach, expect, test, vi } from 'vitest'
import { accountSuspended } from '@/lib/base/text/messages'
import {
  describeRejection,
  REJECTION_KEYS,
  RETURN_KEYS,
  rejectionLabel,
  wordsOfRejection,
} from './rejection'

afterEach(() => vi.unstubAllEnvs())

test.each([...REJECTION_KEYS, ...RETURN_KEYS])(
  '%s tells the player why and what to do next',
  (rejectionReason) => {
    const words = wordsOfRejection({ rejectionReason, rejectionNote: null })
    const next = words?.steps.join(' ')
    expect(next).toMatch(/[a-z]\.$/)
    expect(describeRejection({ rejectionReason, rejectionNote: null })).toBe(
      `${words?.reason} ${next}`,
    )
    const noted = { rejectionReason, rejectionNote: 'Sent to 017.' }
    expect(wordsOfRejection(noted)?.reason).toBe(`${words?.reason} Sent to 017.`)
    expect(describeRejection(noted)).toBe(`${words?.reason} Sent to 017. ${next}`)
    expect(rejectionLabel(rejectionReason)).not.toBe(words?.reason)
  },
)

test('ends the note of staff before the next sentence starts', () => {
  const say = (rejectionNote: string) =>
    describeRejection({ rejectionReason: 'other', rejectionNote })
  expect(say('Sent to 017')).toBe(say('Sent to 017.'))
  expect(say('Sent to 017?')).not.toContain('?.')
})

test('describes an unknown reason as `other`', () => {
  expect(describeRejection({ rejectionReason: 'of an old release', rejectionNote: null })).toBe(
    describeRejection({ rejectionReason: 'other', rejectionNote: null }),
  )
})

test('gives every reason a key of its own, and an unknown one no label', () => {
  const keys = [...REJECTION_KEYS, ...RETURN_KEYS]
  expect(new Set(keys).size).toBe(keys.length)
  expect(rejectionLabel('of an old release')).toBeUndefined()
})

test('describes no reason if there is no rejection', () => {
  expect(describeRejection({ rejectionReason: null, rejectionNote: null })).toBeNull()
})

test('points to support only if this deployment has a support contact', () => {
  vi.stubEnv('NEXT_PUBLIC_CHAT_URL', '')
  const stepsOf = (rejectionReason: string) =>
    wordsOfRejection({ rejectionReason, rejectionNote: null })?.steps ?? []
  for (const key of REJECTION_KEYS) {
    vi.stubEnv('NEXT_PUBLIC_SUPPORT_EMAIL', '')
    expect(stepsOf(key).join(' ')).not.toContain('support')
  }
  expect(accountSuspended()).toBe('Your account is suspended.')
  vi.stubEnv('NEXT_PUBLIC_SUPPORT_EMAIL', 'help@rondo.example')
  const sent = REJECTION_KEYS.filter((key) => stepsOf(key).join(' ').includes('contact support'))
  expect(sent).toEqual(['not-received', 'wrong-txn-id', 'credited-before'])
  expect(stepsOf('credited-before')).toEqual(['Look for it in your statement, or contact support.'])
  expect(accountSuspended()).toBe('Your account is suspended. Contact support.')
})
