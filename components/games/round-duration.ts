import { formatElapsed } from '@/lib/client/format-time'

/** A round's lengths in the rules: `3 min`, `30 s`. */
export function durationText(milliseconds: number): string {
  return milliseconds < 60_000 || milliseconds % 60_000 !== 0
    ? `${Math.round(milliseconds / 1_000)} s`
    : formatElapsed(milliseconds)
}
