import { useEffect, useState } from 'react'

/** Returns true once this many milliseconds have passed since the page's load event. */
export function useRested(afterMs: number): boolean {
  const [isRested, setRested] = useState(false)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const now = performance.now()
      const loadedAt = opening?.loadEventEnd || now
      timer = setTimeout(() => setRested(true), loadedAt + afterMs - now)
    }
    if (document.readyState === 'complete') wait()
    else window.addEventListener('load', wait, { once: true })
    return () => {
      window.removeEventListener('load', wait)
      clearTimeout(timer)
    }
  }, [afterMs])

  return isRested
}
