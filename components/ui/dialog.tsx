'use client'

import { useEffect, useState } from 'react'
import type { DialogProps, InterruptionProps, ModalProps } from './dialog-panels'

// What traps the focus and keeps the page beneath still is a large part of what a page would load,
// and most visits open no dialog: it is fetched at the first press of anything.

type Panels = typeof import('./dialog-panels')

/** A dialog that is wanted and could not be fetched is tried again this much later, in milliseconds. */
const TRY_AGAIN_MS = 2_000
const FIRST_USES = ['pointerdown', 'keydown'] as const

let fetched: Panels | null = null
let fetching: Promise<Panels> | null = null

function fetchPanels(): Promise<Panels> {
  fetching ??= import('./dialog-panels').then(
    (panels) => {
      fetched = panels
      return panels
    },
    (error: unknown) => {
      fetching = null
      throw error
    },
  )
  return fetching
}

/** Null until they are there. Whoever opens a dialog without a connection sees it once there is one. */
function usePanels(isOpen: boolean): Panels | null {
  const [panels, setPanels] = useState(fetched)
  useEffect(() => {
    if (panels) return
    let isStale = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const want = () => {
      fetchPanels().then(
        (found) => {
          if (!isStale) setPanels(found)
        },
        () => {
          if (isOpen && !isStale) timer = setTimeout(want, TRY_AGAIN_MS)
        },
      )
    }
    if (isOpen) want()
    else for (const use of FIRST_USES) window.addEventListener(use, want, { once: true })
    return () => {
      isStale = true
      clearTimeout(timer)
      for (const use of FIRST_USES) window.removeEventListener(use, want)
    }
  }, [panels, isOpen])
  return panels
}

/** Rises from the lower edge on a phone, stands in the middle of a desktop. */
export function Sheet(props: DialogProps) {
  const panels = usePanels(props.open)
  return panels && <panels.SheetPanel {...props} />
}

/** A question before something that cannot be taken back. `actions`: the safe one first. */
export function Modal(props: ModalProps) {
  const panels = usePanels(props.open)
  return panels && <panels.ModalPanel {...props} />
}

/** Comes unasked and must be answered. A press meant for what lies beneath answers nothing. */
export function Interruption(props: InterruptionProps) {
  const panels = usePanels(props.open)
  return panels && <panels.InterruptionPanel {...props} />
}
