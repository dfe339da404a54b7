/** Names that only one machine or one network knows. */
const INNER_NAME = /\.(local|localhost|internal|lan|home|arpa)$/

/**
 * Returns true if an address can belong to a push service: https at the default port and a public
 * name. The worker sends requests to it, so IP addresses and names of internal networks are
 * rejected.
 */
export function isPushEndpoint(address: string): boolean {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.port !== '') return false
  if (url.username !== '' || url.password !== '') return false
  const top = url.hostname.split('.').at(-1) ?? ''
  return url.hostname.includes('.') && /^[a-z]/.test(top) && !INNER_NAME.test(url.hostname)
}
