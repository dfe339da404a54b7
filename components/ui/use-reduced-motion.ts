import { useMedia } from './use-media'

/** Returns true if the viewer asked the system for less motion. */
export function useReducedMotion(): boolean {
  return useMedia('(prefers-reduced-motion: reduce)')
}
