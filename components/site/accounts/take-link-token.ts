/**
 * Takes the token of an emailed link out of the URL, so that neither history nor screen keeps it;
 * null without one. The token is after the `#`, which browsers never send to a server.
 */
export function takeLinkToken(): string | null {
  const url = new URL(window.location.href)
  const token = new URLSearchParams(url.hash.slice(1)).get('token')
  if (token !== null) window.history.replaceState(null, '', url.pathname)
  return token
}
