/**
 * Takes the token of a reset link out of the address, so that neither history, screen nor anything else
 * that reads the address has it; null where there is none. It stands behind the `#`, which no browser
 * sends to a server; in links of letters that were sent earlier it is in the query.
 */
export function takeResetToken(): string | null {
  const url = new URL(window.location.href)
  const token = new URLSearchParams(url.hash.slice(1)).get('token') ?? url.searchParams.get('token')
  if (token !== null) window.history.replaceState(null, '', url.pathname)
  return token
}
