'use client'

import { useHeldOf } from '@/components/staff/lists/held-decisions'

/** Marks a row that a decision of this screen is held about. */
export function HeldMark({ id }: { readonly id: string }) {
  const held = useHeldOf(id)
  return held ? <span className="font-medium text-fg">{held.state} · </span> : null
}
