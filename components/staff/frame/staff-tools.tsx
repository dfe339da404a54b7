'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { useHeld } from '@/components/staff/lists/held-decisions'
import { HeldBar } from '@/components/staff/queue/held-bar'
import { showToast } from '@/components/ui/show-toast'
import { useShortcuts } from '@/components/ui/use-shortcuts'
import { StaffKeys } from './staff-keys'

/**
 * Keeps the page, and what was typed into it, when a link or a key would open another one without a
 * connection: the browser would replace it by the offline page.
 */
function stayWithoutConnection(event: MouseEvent): void {
  const isLink = event.target instanceof Element && event.target.closest('a[href]') !== null
  if (navigator.onLine || !isLink) return
  event.preventDefault()
  showToast({ tone: 'error', title: 'No connection', text: 'Nothing was opened. Try again later.' })
}

/**
 * Part of every staff page: the bar that undoes a decision, and the list of all keys, opened with
 * `?`.
 */
export function StaffTools() {
  const router = useRouter()
  const held = useHeld()
  const [isAsked, setAsked] = useState(false)
  useShortcuts({ '?': () => setAsked(true) })

  useEffect(() => {
    document.addEventListener('click', stayWithoutConnection, true)
    return () => document.removeEventListener('click', stayWithoutConnection, true)
  }, [])

  // What was decided is no longer pending.
  const before = useRef(0)
  useEffect(() => {
    if (held.length < before.current) router.refresh()
    before.current = held.length
  }, [held.length, router])

  return (
    <>
      <HeldBar held={held} />
      {isAsked ? <StaffKeys onClose={() => setAsked(false)} /> : null}
    </>
  )
}
