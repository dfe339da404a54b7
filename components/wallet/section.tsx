import type { ReactNode } from 'react'

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
      <div className="section__head">
        <h2 id={id}>{title}</h2>
        {note ? <span className="section__note">{note}</span> : null}
      </div>
      {children}
    </section>
  )
}

/** `5 requests`, or `Latest 100 of 120 requests` where not all of them are shown. */
export function shownRequests(shown: number, total: number): string {
  const all = countRequests(total)
  return shown < total ? `Latest ${shown} of ${all}` : all
}

/** `1 request`, `5 requests`. */
export function countRequests(count: number): string {
  return count === 1 ? '1 request' : `${count} requests`
}
