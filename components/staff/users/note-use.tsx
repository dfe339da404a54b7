'use client'

import { useEffect } from 'react'
import { askApi } from '@/lib/base/browser/ask-api'

const EVERY_MS = 60_000

/**
 * Tells the server, at most once a minute, that a person is at the screen. A staff session ends
 * without use, and a page that refreshes automatically is not use.
 */
export function NoteUse() {
  useEffect(() => {
    let toldAt = Number.NEGATIVE_INFINITY
    function note() {
      if (performance.now() - toldAt < EVERY_MS) return
      toldAt = performance.now()
      void askApi('/session/seen', { method: 'POST' })
    }
    const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const
    for (const sign of signs) window.addEventListener(sign, note, { passive: true })
    return () => {
      for (const sign of signs) window.removeEventListener(sign, note)
    }
  }, [])

  return null
}
