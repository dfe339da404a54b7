import type { ReactNode } from 'react'
import { SECTION_HEAD, SECTION_NOTE } from './classes'

interface SectionProps {
  readonly id: string
  readonly title: string
  readonly note?: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

export function Section({ id, title, note, className, children }: SectionProps) {
  return (
    <section className={className} aria-labelledby={id}>
      <div className={SECTION_HEAD}>
        <h2 id={id}>{title}</h2>
        {note ? <span className={SECTION_NOTE}>{note}</span> : null}
      </div>
      {children}
    </section>
  )
}

/** `5 requests`, or `100 of 120 requests` where not all of them are shown. */
export function shownRequests(shown: number, total: number): string {
  const all = countRequests(total)
  return shown < total ? `${shown} of ${all}` : all
}

/** `1 request`, `5 requests`. */
export function countRequests(count: number): string {
  return count === 1 ? '1 request' : `${count} requests`
}
