import type { Mark } from '@/lib/games/catalog/marks'

/** Sets `--c`, the colour of an element that represents an outcome. */
export const TONES: Readonly<Record<Mark['tone'], string>> = {
  red: '[--c:var(--color-red)]',
  green: '[--c:var(--color-green)]',
  blue: '[--c:var(--color-blue)]',
}

const SHAPES = {
  diamond: (
    <path d="M14.2 1.7a2.6 2.6 0 0 1 3.6 0l12.5 12.5a2.6 2.6 0 0 1 0 3.6L17.8 30.3a2.6 2.6 0 0 1-3.6 0L1.7 17.8a2.6 2.6 0 0 1 0-3.6Z" />
  ),
  circle: <circle cx="16" cy="16" r="13.6" />,
  square: <rect x="3.6" y="3.6" width="24.8" height="24.8" rx="4.4" />,
} as const

const DRAWN =
  'stroke-pip-line [&_text]:fill-on-outcome [&_text]:stroke-none [&_text]:[font:650_15px_var(--font-sans)] [&_text]:[text-anchor:middle]'

interface MarkProps {
  /** Set if no text next to the mark names the outcome. */
  readonly label?: string
  readonly className?: string
}

interface OutcomeMarkProps extends MarkProps {
  readonly outcome: Mark
}

export function OutcomeMark({ outcome, label, className = '' }: OutcomeMarkProps) {
  return (
    <>
      <svg
        className={`fill-(--c) ${TONES[outcome.tone]} ${DRAWN} ${className}`}
        width="28"
        height="28"
        viewBox="0 0 32 32"
        aria-hidden="true"
      >
        {SHAPES[outcome.shape]}
        <text x="16" y="16" dy=".36em">
          {outcome.letter}
        </text>
      </svg>
      {label ? <span className="sr-only">{label}</span> : null}
    </>
  )
}

/** Marks a round without an outcome: it was void, and every stake was refunded. */
export function VoidMark({ label, className = '' }: MarkProps) {
  return (
    <>
      <svg
        className={`fill-none ${className}`}
        width="28"
        height="28"
        viewBox="0 0 32 32"
        aria-hidden="true"
      >
        <circle className="stroke-control-line stroke-[1.6]" cx="16" cy="16" r="12.8" />
        <path className="stroke-fg-3 stroke-2" strokeLinecap="round" d="M11 16h10" />
      </svg>
      {label ? <span className="sr-only">{label}</span> : null}
    </>
  )
}
