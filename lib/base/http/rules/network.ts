// Plain Node.js also loads this file (guard-server.ts), so nothing in it may need compiling.

/** Groups of an IPv6 address that name its network. The network's owner chooses the rest freely. */
const NETWORK_GROUPS = 4

/** Returns the /64 network of an IPv6 address, and an IPv4 address as it is. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const groups = head.split(':').filter(Boolean)
  const rest = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length)
  const all = [...groups, ...Array<string>(zeros).fill('0'), ...rest]
  const network = all
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
