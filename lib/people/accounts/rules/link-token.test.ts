import { expect, test } from 'vitest'
import { hashLinkToken } from './link-token'

test('stores the SHA-256 of a link token, as published for a known text', () => {
  expect(hashLinkToken('abc')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
})
