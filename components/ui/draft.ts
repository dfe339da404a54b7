import { pageAccount } from '@/lib/base/browser/page-account'

/** The key of the draft in the tab's storage, which nobody else reads and the tab's end removes. */
const NAME = 'rondo.draft'

/**
 * What somebody had entered when their session turned out to be over: of which form, the values, and
 * the Idempotency-Key, because an attempt before may have arrived.
 */
type Draft = readonly [of: string, values: Readonly<Record<string, string>>, key: string | null]

/** A form is known by its account, its page and its fields. */
function nameOf(values: object): string {
  return [pageAccount(), window.location.pathname, ...Object.keys(values)].join()
}

/** Keeps what was entered, without passwords and codes, until the same person is back. */
export function keepDraft(values: object, key: string | null): void {
  const typed = Object.entries(values).filter(
    ([name, value]) => typeof value === 'string' && !/password|code/i.test(name),
  )
  try {
    const draft: Draft = [nameOf(values), Object.fromEntries(typed), key]
    sessionStorage.setItem(NAME, JSON.stringify(draft))
  } catch {}
}

/** Returns the draft of a form with these values, once. */
export function takeDraft(values: object): Draft | undefined {
  try {
    const draft: Draft = JSON.parse(sessionStorage.getItem(NAME) ?? '[]')
    if (draft[0] !== nameOf(values)) return
    sessionStorage.removeItem(NAME)
    return draft
  } catch {}
}
