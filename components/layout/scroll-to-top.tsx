'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'

/** Every change of route starts at the top; a change of filters or pages within one does not. */
export function ScrollToTop() {
  const pathname = usePathname()
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (window.location.hash === '') window.scrollTo({ top: 0, behavior: 'instant' })
  }, [pathname])

  return null
}
