import { expect, test } from 'vitest'
import { withinLocale } from '@/lib/http/request-context'
import { reason } from '@/lib/http/wire'
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

test.each([
  ['a turned number', 'bKash reference \u202e01999888777\u202c'],
  ['a number with a gap that nobody sees', 'bKash 01811\u2060 234567'],
  ['a line separator', 'bKash\u202801999888777'],
])('refuses %s in the text and in a reason', (_name, text) => {
  expect(saveInfoRequest.safeParse({ info: text }).error?.issues).toMatchObject([
    { path: ['info'], message: expect.stringMatching(/^The text has invisible characters/) },
  ])
  for (const schema of [photoReason, reason]) {
    expect(schema.safeParse(`The reason: ${text}`).error?.issues).toHaveLength(1)
  }
})

test('refuses two numbers for one wallet, and names it', () => {
  const info = 'Write bKash 01999888777 in your notes.\nbKash 01811 234567, Rahim Traders'
  expect(saveInfoRequest.safeParse({ info }).error?.issues).toMatchObject([
    { path: ['info'], message: 'The text has two numbers for bKash. Keep one.' },
  ])
})

test('keeps lines, tabs, joiners and emoji', () => {
  const info = 'bKash:\t01811 234567 ☎️\nক্\u200dষ, র\u200d্যাব'
  expect(saveInfoRequest.parse({ info }).info).toBe(info)
})
