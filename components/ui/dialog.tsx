'use client'

import type { DialogProps, InterruptionProps, ModalProps } from './dialog-panels'
import { LazyChunk, useLazyChunk } from './lazy-chunk'

// What traps the focus and keeps the page beneath still is a large part of what a page would load,
// and most visits open no dialog.
const PANELS = new LazyChunk(() => import('./dialog-panels'))

/**
 * True while a dialog that was asked for is being fetched. Its button is pending until then: on a slow
 * line a press must not seem to have done nothing.
 *
 * @param content its own lazy chunk, null until it is there.
 */
export function useIsOpening(isOpen: boolean, content?: object | null): boolean {
  const panels = useLazyChunk(PANELS, isOpen)
  return isOpen && (panels === null || content === null)
}

/** Rises from the lower edge on a phone, stands in the middle of a desktop. */
export function Sheet(props: DialogProps) {
  const panels = useLazyChunk(PANELS, props.open)
  return panels && <panels.SheetPanel {...props} />
}

/** A question before something that cannot be taken back. `actions`: the safe one first. */
export function Modal(props: ModalProps) {
  const panels = useLazyChunk(PANELS, props.open)
  return panels && <panels.ModalPanel {...props} />
}

/** Comes unasked and must be answered. A press meant for what lies beneath answers nothing. */
export function Interruption(props: InterruptionProps) {
  const panels = useLazyChunk(PANELS, props.open)
  return panels && <panels.InterruptionPanel {...props} />
}
