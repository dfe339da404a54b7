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

/** `1 request`, `5 requests`. */
export function countRequests(count: number): string {
  return count === 1 ? '1 request' : `${count} requests`
}
