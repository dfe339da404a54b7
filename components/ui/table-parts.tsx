import { isValidElement, type ReactElement, type ReactNode } from 'react'
import { TABLE } from './classes'

/** Text of a head, the same with classes, or a whole `th`. */
type Head = string | readonly [text: string, className: string] | ReactElement

interface TableHeadProps {
  readonly names: readonly (Head | null)[]
  readonly figures?: readonly string[] | undefined
}

/** The heads of columns: names on the left, then figures on the right. */
export function TableHead({ names, figures = [] }: TableHeadProps) {
  return (
    <thead>
      <tr>
        {[...names, ...figures.map((text) => [text, 'text-right'] as const)].map((head) => {
          if (head === null || isValidElement(head)) return head
          const [text, className] = typeof head === 'string' ? [head] : head
          return (
            <th key={text} scope="col" className={className}>
              {text}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

/** An area that scrolls must be reachable without a pointer. */
const REACHED_BY_TAB = { tabIndex: 0 } as const

/**
 * Positioned, so that visually hidden content inside is cut off here and does not widen the page.
 */
const SCROLL =
  'relative max-h-58.5 overflow-auto rounded-[13px] [scrollbar-color:var(--color-line-strong)_transparent] [scrollbar-width:thin] [&_th]:sticky [&_th]:top-0 [&_th]:z-1 [&_th]:border-b-0 [&_th]:bg-surface-1 [&_th]:shadow-[inset_0_-1px_0_var(--color-line)]'

interface ScrollTableProps {
  /** Names the region for people who reach it by keyboard. */
  readonly label: string
  readonly children: ReactNode
  readonly className?: string
}

/** A history that scrolls in its place under a fixed head. The keyboard can scroll it too. */
export function ScrollTable({ label, children, className = '' }: ScrollTableProps) {
  return (
    <section className={`${SCROLL} ${className}`} aria-label={label} {...REACHED_BY_TAB}>
      <table className={TABLE}>{children}</table>
    </section>
  )
}
