import type { ReactNode } from 'react'
import { formatCount } from '@/lib/base/format/rules/money-format'
import { t } from '@/lib/base/text/rules/t'
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

/** Returns `5 requests`, or `100 of 120 requests` if not all of them are shown. */
export function shownRequests(shown: number, total: number): string {
  if (shown >= total) return countRequests(total)
  return t('layout.shownRequests', { shown: formatCount(shown), n: total })
}

/** Returns `1 request`, `5 requests`. */
export function countRequests(n: number): string {
  return t('layout.requests', { n })
}
