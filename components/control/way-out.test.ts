import { expect, test } from 'vitest'
import { Refusal, type RefusalCode } from '@/lib/domain/errors'
import { wayOutOf } from './way-out'

test.each<[RefusalCode, string]>([
  ['deposit-limit-reached', '/user/limits'],
  ['stake-limit-reached', '/user/limits'],
  ['loss-limit-reached', '/user/limits'],
  ['time-out', '/break'],
  ['self-excluded', '/break'],
  ['return-needed', '/break'],
])('a refusal by %s leads to %s', (code, href) => {
  expect(wayOutOf(new Refusal(code).code)?.href).toBe(href)
})

test('other refusals lead nowhere', () => {
  expect(wayOutOf('betting-closed')).toBeUndefined()
})
