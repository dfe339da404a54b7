import { expect, test } from 'vitest'
import { hashResetToken } from './reset-token'

test('what is stored of a reset token is its SHA-256, as published for a known text', () => {
  expect(hashResetToken('abc')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
})
