import { expect, test } from 'vitest'
import { parseCursor, writeCursor } from './cursor'

const ID = '0198c0de-0000-7000-8000-000000000001'

test('reads a cursor as it was written', () => {
  const row = { createdAt: new Date('2026-11-21T10:52:15.123Z'), id: ID }
  expect(parseCursor(writeCursor(row))).toEqual(row)
})

test.each([undefined, '', ID, `x_${ID}`, `1_${ID}0`, `${'1'.repeat(16)}_${ID}`])(
  'reads no cursor in %j',
  (text) => {
    expect(parseCursor(text)).toBeNull()
  },
)
