import { expect, test } from 'vitest'
import { isPrivateAddress } from './guard-server'

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.0.1',
  '::1',
  'fd12:3456::1',
  'fc00::1',
  'fe80::1%eth0',
  '::ffff:127.0.0.1',
  '::FFFF:10.0.0.1',
])('treats %s as private', (address) => {
  expect(isPrivateAddress(address)).toBe(true)
})

test.each([
  '203.0.113.7',
  '172.32.0.1',
  '172.15.0.1',
  '192.169.0.1',
  '11.0.0.1',
  '128.0.0.1',
  '100.64.0.1',
  '2001:db8::1',
  '::',
  '::11',
  'fec0::1',
  '::ffff:203.0.113.7',
  '::ffff:7f00:1',
  '',
])('does not treat %s as private', (address) => {
  expect(isPrivateAddress(address)).toBe(false)
})
