import type { ReactNode } from 'react'
import { CARD, DASH_HEAD } from '@/components/ui/classes'

interface TitledCardProps {
  /** Id of its title. */
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

/** A card of a page that is also printed. */
export function TitledCard({ id, title, children }: TitledCardProps) {
  return (
    <section
      className={`${CARD} overflow-x-auto print:break-inside-avoid print:overflow-visible`}
      aria-labelledby={id}
    >
      <div className={DASH_HEAD}>
        <h2 id={id}>{title}</h2>
      </div>
      {children}
    </section>
  )
}
