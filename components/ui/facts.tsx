import type { ReactNode } from 'react'
import { SUM } from './classes'

interface FactsProps {
  /** Names and values, a line each; `false` leaves a line out. */
  readonly of: readonly (readonly [name: string, value: ReactNode] | false)[]
  readonly className?: string
}

export function Facts({ of, className }: FactsProps) {
  return (
    <dl className={className}>
      {of.map(
        (fact) =>
          fact && (
            <div key={fact[0]}>
              <dt>{fact[0]}</dt>
              <dd>{fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** A small account. */
export function Sum({ of, className = '' }: FactsProps) {
  return <Facts of={of} className={`${SUM} ${className}`} />
}
