// Plain Node.js loads this file (web/main.ts): nothing in it needs compiling.

const PRIVATE_V4 = /^(127|10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\./
/** Loopback, unique local and link-local; of IPv4 addresses written as IPv6 the private ones. */
const PRIVATE_V6 = /^(::1$|f[cd]|fe[89ab])/i
const MAPPED = /^::ffff:(?=\d+\.)/i

/** Whether an IP address is of this machine or of its private network. */
export function isPrivateAddress(address: string): boolean {
  const plain = address.replace(MAPPED, '')
  return plain.includes(':') ? PRIVATE_V6.test(plain) : PRIVATE_V4.test(plain)
}
