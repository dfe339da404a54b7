'use client'

import { Button } from '@/components/ui/button'
import { formatMajor } from '@/lib/base/browser/money-text'
import { t } from '@/lib/base/text/rules/t'

/** Multiples of the unit: 500, 1,000, 2,000 and 5,000 by default. */
const MULTIPLES = [1, 2, 4, 10]

const CHOICE =
  'px-0! text-(length:--text-sm)! tabular-nums aria-pressed:bg-inverse aria-pressed:text-on-inverse aria-pressed:inset-ring-0'

interface QuickAmountsProps {
  /** The smallest amount, whole major units. */
  readonly unit: number
  /** The largest amount that can be chosen, major units. */
  readonly most: number
  readonly chosen: number | null
  readonly onChoose: (major: number) => void
}

export function QuickAmounts({ unit, most, chosen, onChoose }: QuickAmountsProps) {
  return (
    <fieldset
      className="grid min-w-0 grid-cols-5 gap-1.5 tiny:grid-cols-2"
      aria-label={t('surewin.amounts')}
    >
      {MULTIPLES.map((multiple) => multiple * unit).map((major) => (
        <Button
          key={major}
          className={CHOICE}
          aria-pressed={chosen === major}
          disabled={major > most}
          onClick={() => onChoose(major)}
        >
          {formatMajor(major, { decimals: 0 })}
        </Button>
      ))}
      <Button
        className={CHOICE}
        aria-pressed={chosen !== null && chosen === most}
        disabled={most < unit}
        onClick={() => onChoose(most)}
      >
        {t('surewin.max')}
      </Button>
    </fieldset>
  )
}
