import type { ReactNode } from 'react'

/** What scrolls must be reachable without a pointer. */
const REACHED_BY_TAB = { tabIndex: 0 } as const

interface ScrollTableProps {
  /** Names the region for those who reach it by keyboard. */
  readonly label: string
  readonly children: ReactNode
  readonly className?: string
}

/** A history that scrolls in its place under a head that stays; the keyboard can scroll it too. */
export function ScrollTable({ label, children, className = '' }: ScrollTableProps) {
  return (
    <section
      className={`scroll scroll--h ${className}`.trim()}
      aria-label={label}
      {...REACHED_BY_TAB}
    >
      <table className="table">{children}</table>
    </section>
  )
}
