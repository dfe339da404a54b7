/** Pages that an emailed link opens: they act by the link, whose secret a reload would lose. */
const BY_LINK = ['/resetPass', '/confirmEmail', '/joinStaff', '/undoEmail']

/**
 * Returns the account of the page: the id that the server rendered into it, or `NOBODY`. Undefined
 * without a page of ours.
 */
export function pageAccount(): string | undefined {
  return globalThis.document?.documentElement?.dataset.account
}

/** Loads the page again, because someone else is logged in now, or nobody. */
export function renewForLogin(): void {
  if (!BY_LINK.includes(window.location.pathname)) window.location.reload()
}
