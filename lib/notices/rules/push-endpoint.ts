/** Names of one machine or one network. */
const INNER_NAME = /\.(local|localhost|internal|lan|home|arpa)$/

/**
 * Whether an address can be one of a push service: https at its usual port, and a public name. The
 * worker sends to it, so neither an IP address nor a name of an inner network counts.
 */
export function isPushEndpoint(address: string): boolean {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.port !== '') return false
  if (url.username !== '' || url.password !== '') return false
  const top = url.hostname.split('.').at(-1) ?? ''
  return url.hostname.includes('.') && /^[a-z]/.test(top) && !INNER_NAME.test(url.hostname)
}
