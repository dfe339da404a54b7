/** Outcome colours never stand alone: each has its own shape and letter. */
export type OutcomeTone = 'red' | 'green' | 'blue'
export type OutcomeShape = 'diamond' | 'circle' | 'square'

export interface Outcome {
  readonly tone: OutcomeTone
  readonly shape: OutcomeShape
  readonly letter: string
}

const SHAPES = {
  diamond: (
    <path d="M14.2 1.7a2.6 2.6 0 0 1 3.6 0l12.5 12.5a2.6 2.6 0 0 1 0 3.6L17.8 30.3a2.6 2.6 0 0 1-3.6 0L1.7 17.8a2.6 2.6 0 0 1 0-3.6Z" />
  ),
  circle: <circle cx="16" cy="16" r="13.6" />,
  square: <rect x="3.6" y="3.6" width="24.8" height="24.8" rx="4.4" />,
} as const

interface LabelProps {
  /** Give it where no text beside the mark names the outcome. */
  readonly label?: string
}

export function OutcomeMark({ outcome, label }: LabelProps & { readonly outcome: Outcome }) {
  return (
    <>
      <svg className={`pip o-${outcome.tone}`} viewBox="0 0 32 32" aria-hidden="true">
        {SHAPES[outcome.shape]}
        <text x="16" y="16" dy=".36em">
          {outcome.letter}
        </text>
      </svg>
      {label ? <span className="vh">{label}</span> : null}
    </>
  )
}

/** A round without an outcome: it was void and every stake went back. */
export function VoidMark({ label }: LabelProps) {
  return (
    <>
      <svg className="pip pip--void" viewBox="0 0 32 32" aria-hidden="true">
        <circle cx="16" cy="16" r="12.8" />
        <path d="M11 16h10" />
      </svg>
      {label ? <span className="vh">{label}</span> : null}
    </>
  )
}
