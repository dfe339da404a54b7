'use client'

import { BOX } from '@/components/ui/choices'
import { select, useSelected } from './selection'

/** In front of a row's first words and above the link that the row is. A phone selects nothing. */
const CHECK = `${BOX} relative z-1 mr-3 cursor-pointer align-middle inline-grid! @max-[600px]:hidden!`

interface RowCheckProps {
  /** One row, or all of a page. */
  readonly ids: readonly string[]
  readonly label: string
}

export function RowCheck({ ids, label }: RowCheckProps) {
  const selected = useSelected()
  return (
    <input
      type="checkbox"
      className={CHECK}
      aria-label={label}
      checked={ids.length > 0 && ids.every((id) => selected.has(id))}
      onChange={(event) => select(ids, event.target.checked)}
    />
  )
}
