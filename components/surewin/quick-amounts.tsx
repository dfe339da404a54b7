'use client'

import { Button } from '@/components/ui/button'
import { formatMajor } from '@/lib/client/money-text'

/** Of the unit: 500, 1,000, 2,000 and 5,000 with the specification's. */
const MULTIPLES = [1, 2, 4, 10]

interface QuickAmountsProps {
  /** The smallest amount or step, whole major units. */
  readonly unit: number
  /** The most that can be moved, major units: no larger amount can be chosen. */
  readonly most: number
  readonly chosen: number | null
  readonly onChoose: (major: number) => void
}

export function QuickAmounts({ unit, most, chosen, onChoose }: QuickAmountsProps) {
  return (
    <fieldset className="quick" aria-label="Amounts">
      {MULTIPLES.map((multiple) => multiple * unit).map((major) => (
        <Button
          key={major}
          aria-pressed={chosen === major}
          disabled={major > most}
          onClick={() => onChoose(major)}
        >
          {formatMajor(major, { decimals: 0 })}
        </Button>
      ))}
      <Button
        aria-pressed={chosen !== null && chosen === most}
        disabled={most < unit}
        onClick={() => onChoose(most)}
      >
        Max
      </Button>
    </fieldset>
  )
}
