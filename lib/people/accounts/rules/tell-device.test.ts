import { expect, test } from 'vitest'
import { describeDevice } from '@/lib/base/http/describe-device'
import { requestContexts } from '@/lib/base/http/request-context'
import { tellDevice } from './tell-device'

const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'

const inBangla = (userAgent: string | null) =>
  requestContexts().run({ id: '1', locale: 'bn' }, () => tellDevice(describeDevice(userAgent)))

test('names the stored device in the language of the reader', () => {
  expect(inBangla(CHROME)).toBe('Android-এ Chrome')
  expect(inBangla(null)).toBe('অজানা ডিভাইস')
  expect(inBangla('Firefox/145.0')).toBe('Firefox')
})

test('names the stored device in English exactly as it is stored', () => {
  for (const userAgent of [CHROME, null]) {
    expect(tellDevice(describeDevice(userAgent))).toBe(describeDevice(userAgent))
  }
})
