import type { ReactNode } from 'react'

interface FactsProps {
  /** Names and values, one line each; `false` leaves a line out. */
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

export const SUM =
  '[&>div]:flex [&>div]:justify-between [&>div]:gap-4 [&>div]:py-2 [&>div]:text-sm [&>div]:tabular-nums [&>div+div]:border-t [&>div+div]:border-line [&_dt]:text-fg-2 [&_dd]:text-right [&_dd]:font-medium [&_s]:font-normal [&_s]:text-fg-3 [&_s]:no-underline'

/** Shows names and values like a small account. */
export function Sum({ of, className = '' }: FactsProps) {
  return <Facts of={of} className={`${SUM} ${className}`} />
}
