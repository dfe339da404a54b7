import type { ReactNode } from 'react'
import { SUM } from './classes'

interface SumProps {
  /** Names and values, a line each. */
  readonly of: readonly (readonly [name: string, value: ReactNode] | false)[]
  readonly className?: string
}

/** A small account. */
export function Sum({ of, className = '' }: SumProps) {
  return (
    <dl className={`${SUM} ${className}`}>
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
