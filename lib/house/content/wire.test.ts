import { expect, test } from 'vitest'
import { withinLocale } from '@/lib/base/http/request-context'
import { reason } from '@/lib/base/http/wire'
import { photoReason, saveInfoRequest } from './wire'

test.each([
  ['en', undefined, 'Enter a reason.'],
  ['en', ' 123456789 ', 'Enter a reason of at least 10 characters.'],
  ['bn', undefined, 'কারণ লিখুন।'],
  ['bn', 'A number', 'কমপক্ষে ১০ অক্ষরের কারণ লিখুন।'],
  ['bn', 'x'.repeat(501), 'সর্বোচ্চ ৫০০ অক্ষর।'],
] as const)(
  'names in %s what is wrong with the reason for a photo: %.12s',
  (locale, given, text) => {
    const said = withinLocale(locale, () =>
      photoReason.safeParse(given).error?.issues.map(({ message }) => message),
    )
    expect(said).toEqual([text])
  },
)

test('accepts a reason of ten characters for a photo, of three for a text', () => {
  expect(photoReason.parse(' 1234567890 ')).toBe('1234567890')
  expect(saveInfoRequest.parse({ info: '', reason: 'New' }).reason).toBe('New')
})

test('removes hidden characters from the text and from reasons, before it counts', () => {
  const info = `bKash \u202a01811\u200d 234567\u202c${'\u200b'.repeat(5_000)}`
  expect(saveInfoRequest.parse({ info, reason: '\u200eNew\u200e ' })).toEqual({
    info: 'bKash 01811 234567',
    reason: 'New',
  })
  for (const schema of [photoReason, reason]) {
    expect(schema.parse('\u2068A new number\u2069 \u200f')).toBe('A new number')
    expect(schema.safeParse(`No${'\u200b'.repeat(10)}`).error?.issues).toHaveLength(1)
  }
})

test('refuses two numbers for one wallet, and names it', () => {
  const info = 'Write bKash 01999888777 in your notes.\nbKash 01811 234567, Rahim Traders'
  expect(saveInfoRequest.safeParse({ info }).error?.issues).toMatchObject([
    { path: ['info'], message: expect.stringMatching(/lines that name bKash have two numbers/) },
  ])
})
