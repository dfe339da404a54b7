import { expect, test } from 'vitest'
import { withinLocale } from '@/lib/http/request-context'
import { photoReason, saveInfoRequest } from './wire'

test.each([
  ['en', undefined, 'Enter a reason.'],
  ['en', ' 123456789 ', 'Enter a reason of at least 10 characters.'],
  ['bn', undefined, 'কারণ লিখুন।'],
  ['bn', 'A number', 'কমপক্ষে ১০ অক্ষরের কারণ লিখুন।'],
  ['bn', 'x'.repeat(501), 'সর্বোচ্চ ৫০০ অক্ষর।'],
] as const)(
  'names in %s what is wrong with the reason for a photo: %.12s',
  (locale, reason, text) => {
    const said = withinLocale(locale, () =>
      photoReason.safeParse(reason).error?.issues.map(({ message }) => message),
    )
    expect(said).toEqual([text])
  },
)

test('accepts a reason of ten characters for a photo, of three for a text', () => {
  expect(photoReason.parse(' 1234567890 ')).toBe('1234567890')
  expect(saveInfoRequest.parse({ info: '', reason: 'New' }).reason).toBe('New')
})
