'use client'

import type { DialogProps, InterruptionProps, ModalProps } from './dialog-panels'
import { LatePart, useLatePart } from './late-part'

// What traps the focus and keeps the page beneath still is a large part of what a page would load,
// and most visits open no dialog.
const PANELS = new LatePart(() => import('./dialog-panels'))

/**
 * Whether a dialog that is to be open still waits for what shows it. What opened it is pending until
 * then: on a slow line a press must not seem to have done nothing.
 */
export function useIsOpening(isOpen: boolean): boolean {
  return useLatePart(PANELS, isOpen) === null && isOpen
}

/** Rises from the lower edge on a phone, stands in the middle of a desktop. */
export function Sheet(props: DialogProps) {
  const panels = useLatePart(PANELS, props.open)
  return panels && <panels.SheetPanel {...props} />
}

/** A question before something that cannot be taken back. `actions`: the safe one first. */
export function Modal(props: ModalProps) {
  const panels = useLatePart(PANELS, props.open)
  return panels && <panels.ModalPanel {...props} />
}

/** Comes unasked and must be answered. A press meant for what lies beneath answers nothing. */
export function Interruption(props: InterruptionProps) {
  const panels = useLatePart(PANELS, props.open)
  return panels && <panels.InterruptionPanel {...props} />
}
