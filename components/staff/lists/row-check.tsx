'use client'

import { CHECKBOX } from '@/components/ui/choices'
import { useHeld } from './held-decisions'
import { select, useSelected } from './selection'

/** Placed before the row's first text and above the row's link. Phones have no selection. */
const CHECK = `${CHECKBOX} relative z-1 mr-3 cursor-pointer align-middle inline-grid! @max-[37.5rem]:hidden!`

interface RowCheckProps {
  /** Ids of one row, or of all rows on a page. */
  readonly ids: readonly string[]
  readonly label: string
}

export function RowCheck({ ids: all, label }: RowCheckProps) {
  const selected = useSelected()
  const held = useHeld().flatMap((decision) => decision.ids)
  const ids = all.filter((id) => !held.includes(id))
  if (ids.length === 0) return null
  return (
    <input
      type="checkbox"
      className={CHECK}
      aria-label={label}
      checked={ids.every((id) => selected.has(id))}
      onChange={(event) => select(ids, event.target.checked)}
    />
  )
}
