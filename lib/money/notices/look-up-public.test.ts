import { isIP } from 'node:net'
import { expect, test } from 'vitest'
import { isPublicAddress, lookUpPublic } from './look-up-public'

test.each(['203.0.113.7', '172.32.0.1', '8.8.8.8', '2600:1901::1', '2a00:1450:4001::200a'])(
  'treats %s as public',
  (address) => {
    expect(isPublicAddress(address, isIP(address))).toBe(true)
  },
)

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::7f00:1',
  '2001::1',
  '2002:7f00:1::',
  'fd12:3456::1',
  'fe80::1',
])('does not treat %s as public', (address) => {
  expect(isPublicAddress(address, isIP(address))).toBe(false)
})

test.each([true, false])(
  'finds no address of this machine, with all addresses requested: %s',
  (all) => {
    const answered = new Promise((resolve) => {
      lookUpPublic('localhost', { all }, (error) => resolve(error))
    })
    return expect(answered).resolves.toMatchObject({ message: expect.stringContaining('public') })
  },
)
