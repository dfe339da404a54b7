'use client'

import type { DialogProps, InterruptionProps, ModalProps } from './dialog-panels'
import { LazyChunk, useLazyChunk } from './lazy-chunk'

// The code that traps the focus and keeps the page below still is a large part of what a page would
// load, and most visits open no dialog.
const PANELS = new LazyChunk(() => import('./dialog-panels'))

/**
 * Returns true while a requested dialog is being fetched. Its button is pending until then: on a
 * slow connection a press must not seem to have done nothing.
 *
 * @param content the dialog's own lazy chunk, null until it has loaded.
 */
export function useIsOpening(isOpen: boolean, content?: object | null): boolean {
  const panels = useLazyChunk(PANELS, isOpen)
  return isOpen && (panels === null || content === null)
}

/** Rises from the bottom edge on phones, and appears in the middle on desktops. */
export function Sheet(props: DialogProps) {
  const panels = useLazyChunk(PANELS, props.open)
  return panels && <panels.SheetPanel {...props} />
}

/** Asks before something that can't be undone. `actions`: the safe one first. */
export function Modal(props: ModalProps) {
  const panels = useLazyChunk(PANELS, props.open)
  return panels && <panels.ModalPanel {...props} />
}

/** Appears unasked and must be answered. A press meant for the page below answers nothing. */
export function Interruption(props: InterruptionProps) {
  const panels = useLazyChunk(PANELS, props.open)
  return panels && <panels.InterruptionPanel {...props} />
}
