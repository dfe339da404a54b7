import type { ReactNode } from 'react'
import { Link } from '@/components/ui/link'
import { PageIcon } from '@/components/ui/page-icon'
import type { Sort } from '@/lib/cashier/rules/queue-filter'
import { SORTED } from './list-frame'
import { type QueueView, queueHref } from './queue-view'

interface SortHeadProps {
  readonly view: QueueView
  readonly label: string
  /** Null where the list is sorted by another column. */
  readonly isSorted: 'ascending' | 'descending' | null
  /** What opening the head sorts by; undefined: what is usual. Null: the column has no other order. */
  readonly to: Sort | undefined | null
  readonly className?: string
  /** Before the label. */
  readonly children?: ReactNode
}

/** The head of a column by which the list can be sorted: a link, as the sort is in the address. */
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
