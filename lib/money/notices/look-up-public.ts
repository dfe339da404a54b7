import 'server-only'
import { lookup } from 'node:dns'
import { BlockList, type LookupFunction } from 'node:net'

/** Addresses that do not belong to a machine on the internet (RFC 6890). */
const INNER = new BlockList()
for (const network of [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24',
  '192.168.0.0/16 198.18.0.0/15 224.0.0.0/3',
].flatMap((line) => line.split(' '))) {
  const [address = '', bits] = network.split('/')
  INNER.addSubnet(address, Number(bits), 'ipv4')
}

/**
 * IPv6 addresses that are assigned to networks; `TUNNELS` are those that lead to an IPv4 address
 * and don't count.
 */
const OUTER = new BlockList()
OUTER.addSubnet('2000::', 3, 'ipv6')
const TUNNELS = new BlockList()
TUNNELS.addSubnet('2001::', 32, 'ipv6')
TUNNELS.addSubnet('2002::', 16, 'ipv6')

/**
 * Returns true for an IP address on the internet, not of this machine or of a network around it.
 */
export function isPublicAddress(address: string, family: number): boolean {
  if (family === 4) return !INNER.check(address, 'ipv4')
  return OUTER.check(address, 'ipv6') && !TUNNELS.check(address, 'ipv6')
}

/**
 * Looks up the address of a name when a connection is opened, and refuses one that leads to this
 * machine or its network, because a player chose the name.
 */
export const lookUpPublic: LookupFunction = (name, options, done) => {
  lookup(name, { ...options, all: true }, (error, found) => {
    if (error) return done(error, [])
    const inner = found.find(({ address, family }) => !isPublicAddress(address, family))
    const [first] = found
    if (inner || !first) return done(new Error('expected a public address, found another'), [])
    if (options.all) return done(null, found)
    done(null, first.address, first.family)
  })
}
