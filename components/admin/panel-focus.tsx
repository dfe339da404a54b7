'use client'

import { useEffect, useRef } from 'react'

/** As in queue.module.css: below it the panel lies over the table. */
const OVERLAY = '(max-width: 1279px)'

/** Where the panel lies over the table, the keyboard goes along into it. */
export function PanelFocus() {
  const marker = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    if (!window.matchMedia(OVERLAY).matches) return
    marker.current?.parentElement?.querySelector<HTMLElement>('[data-close]')?.focus()
  }, [])

  return <span ref={marker} hidden />
}
