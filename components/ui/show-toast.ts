/** A message over the page. */
export interface ToastText {
  readonly tone: 'ok' | 'error'
  readonly title: string
  readonly text?: string | undefined
}

const NONE: readonly ToastText[] = []
let waiting = NONE
const listeners = new Set<() => void>()

function change(next: readonly ToastText[]): void {
  waiting = next
  for (const listener of listeners) listener()
}

/** A short message over the page. An error stays twice as long as a confirmation. */
export function showToast(toast: ToastText): void {
  change([...waiting, toast])
}

/** Messages that wait for their host to show them. */
export const waitingToasts = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  now: () => waiting,
  /** The server has none. */
  onServer: () => NONE,
  /** All of them, which then wait no more. */
  take(): readonly ToastText[] {
    const taken = waiting
    if (taken.length > 0) change(NONE)
    return taken
  },
}
