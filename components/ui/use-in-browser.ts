import { useSyncExternalStore } from 'react'

const NEVER_CHANGES = () => () => undefined

/** Returns false on the server and during hydration, and true once the browser has taken over. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    NEVER_CHANGES,
    () => true,
    () => false,
  )
}
