import { expect, test } from 'vitest'
import { addressOf, widerNetworkOf } from './client-address'

test.each([
  ['203.0.113.7', 0, '203.0.113.7'],
  ['198.51.100.1, 203.0.113.7', 1, '203.0.113.7'],
  ['forged, 198.51.100.1, 203.0.113.7', 2, '198.51.100.1'],
  ['198.51.100.1', 3, '198.51.100.1'],
  ['', 0, 'unknown'],
  ['::ffff:203.0.113.7', 0, '203.0.113.7'],
  ['2001:db8:0:1:a:b:c:d', 0, '2001:db8:0:1::/64'],
  ['2001:0db8::1', 0, '2001:db8:0:0::/64'],
  ['2001:db8:0:1::ffff', 0, '2001:db8:0:1::/64'],
  ['::1', 0, '0:0:0:0::/64'],
  ['fe80::1%eth0', 0, 'fe80:0:0:0::/64'],
])('reads %j behind %i trusted proxies as %s', (header, hops, address) => {
  expect(addressOf(header, hops)).toBe(address)
})

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:0:1::/64', '2001:db8:0:1::/64'],
  ['unknown', 'unknown'],
])('assigns %s to the network %s', (address, network) => {
  expect(widerNetworkOf(address)).toBe(network)
})
