import type { ReactNode } from 'react'
import { Link } from '@/components/ui/link'
import { PageIcon } from '@/components/ui/page-icon'
import type { Sort } from '@/lib/money/cashier/rules/queue-filter'
import { SORTED } from './list-frame'
import { type QueueView, queueHref } from './queue-view'

interface SortHeadProps {
  readonly view: QueueView
  readonly label: string
  /** Null if the list is sorted by another column. */
  readonly isSorted: 'ascending' | 'descending' | null
  /**
   * The sort order that the head links to; undefined for the usual order, null if the column has no
   * other order.
   */
  readonly to: Sort | undefined | null
  readonly className?: string
  /** Content before the label. */
  readonly children?: ReactNode
}

/** The head of a sortable column. It is a link, because the sort order is in the URL. */
export function SortHead(props: SortHeadProps) {
  const { view, label, isSorted, to, className = '', children } = props
  const text = (
    <>
      {label}
      {isSorted ? <PageIcon name={isSorted === 'ascending' ? 'arrow-up' : 'arrow-down'} /> : null}
    </>
  )
  return (
    <th scope="col" className={`${SORTED} ${className}`} aria-sort={isSorted ?? undefined}>
      {children}
      {to === null ? (
        text
      ) : (
        <Link
          className="relative inline-block hover:text-fg after:absolute after:-inset-x-1 after:-inset-y-3"
          href={queueHref(view, { sort: to, page: 1, id: null })}
          scroll={false}
          title={`Sort by ${label.toLowerCase()}`}
        >
          {text}
        </Link>
      )}
    </th>
  )
}
