import { useEffect, useState } from 'react'

/** Returns true once the page is at rest: this many milliseconds after its scripts and it have loaded. */
export function useRested(afterMs: number): boolean {
  const [isRested, setRested] = useState(false)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      timer = setTimeout(() => setRested(true), afterMs)
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
