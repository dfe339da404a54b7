import { useEffect, useState } from 'react'

/** Milliseconds that a person needs at least to see what a button is about. */
const SETTLE_MS = 700

/**
 * Returns true once what is shown was painted and stayed for a moment. Until then a press was meant
 * for what was there before: a second press, a second click or a key that is held.
 * @param shown names what the buttons decide about, with its amount
 */
export function useSettled(shown: string): boolean {
  const [settled, setSettled] = useState<string | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // The second frame begins after the first one was painted. A hidden page has no frames.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        timer = setTimeout(() => setSettled(shown), SETTLE_MS)
      })
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [shown])
  return settled === shown
}
