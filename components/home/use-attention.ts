import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether the element is in the viewport and nobody is at one of its links by keyboard: what moves
 * away under the focus would take it along.
 */
export function useAttention(ref: RefObject<HTMLElement | null>): boolean {
  const [isOnScreen, setOnScreen] = useState(true)
  const [isHeld, setHeld] = useState(false)

  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setOnScreen(entry.isIntersecting)
    })
    const onFocus = (event: FocusEvent) =>
      setHeld(event.target instanceof Element && event.target.matches(':focus-visible'))
    const onBlur = () => setHeld(false)
    observer.observe(element)
    element.addEventListener('focusin', onFocus)
    element.addEventListener('focusout', onBlur)
    return () => {
      observer.disconnect()
      element.removeEventListener('focusin', onFocus)
      element.removeEventListener('focusout', onBlur)
    }
  }, [ref])

  return isOnScreen && !isHeld
}
