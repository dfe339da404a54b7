import { useEffect, useState } from 'react'

/** From the page's load on: a little longer than the first banner shows. */
const AT_REST_AFTER_MS = 3_200

/** Whether what the page needs first has long been loaded. The server says no. */
export function useRested(): boolean {
  const [isRested, setRested] = useState(false)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const now = performance.now()
      const loadedAt = opening?.loadEventEnd || now
      timer = setTimeout(() => setRested(true), loadedAt + AT_REST_AFTER_MS - now)
    }
    if (document.readyState === 'complete') wait()
    else window.addEventListener('load', wait, { once: true })
    return () => {
      window.removeEventListener('load', wait)
      clearTimeout(timer)
    }
  }, [])

  return isRested
}
