import type { Phase } from './round-phase'

const STEPS = [
  { phase: 'betting', label: 'Betting' },
  { phase: 'closing', label: 'Closing' },
  { phase: 'drawing', label: 'Drawing' },
  { phase: 'result', label: 'Result' },
] as const satisfies readonly { phase: Phase; label: string }[]

export function PhaseRail({ phase }: { phase: Phase }) {
  const current = STEPS.findIndex((step) => step.phase === phase)
  return (
    <ol className="rail" aria-label="Phases of the round">
      {STEPS.map((step, index) => (
        <li
          key={step.phase}
          className={index < current ? `now-${step.phase} is-done` : `now-${step.phase}`}
          aria-current={index === current ? 'step' : undefined}
        >
          {step.label}
        </li>
      ))}
    </ol>
  )
}
