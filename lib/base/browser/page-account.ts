const BY_LINK = /^\/(resetPass|confirmEmail|joinStaff|undoEmail)(\/|$)/

/** Returns true for the pages that an emailed link opens: they act by the secret in that link. */
export function isOpenedByLink(path: string): boolean {
  return BY_LINK.test(path)
}

/**
 * Returns the account of the page: the id that the server rendered into it, or `NOBODY`. Undefined
 * without a page of ours.
 */
export function pageAccount(): string | undefined {
  return globalThis.document?.documentElement?.dataset.account
}

/**
 * Loads the page again, because someone else is logged in now, or nobody. A page opened by a link
 * would lose its secret.
 */
export function renewForLogin(): void {
  if (!isOpenedByLink(window.location.pathname)) window.location.reload()
}
