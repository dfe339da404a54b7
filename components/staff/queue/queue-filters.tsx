'use client'

import { DialogButton } from '@/components/staff/lists/dialog-button'
import { type QueueView, queueHref } from '@/components/staff/lists/queue-view'
import { LINK } from '@/components/ui/classes'
import { Sheet } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icon'
import { LazyChunk } from '@/components/ui/lazy-chunk'
import { Link } from '@/components/ui/link'
import { filterEntries } from '@/lib/money/cashier/rules/queue-filter'
import { describeFilter, sortName } from './filter-names'
import { CHIP } from './queue-chip'

const FORM = new LazyChunk(() => import('./filter-form'))

/**
 * Shows the filter and sort order of the list, and lets staff change them. Everything is kept in
 * the URL.
 */
export function QueueFilters({ view }: { readonly view: QueueView }) {
  const { filter, sort } = view
  // Tabs show these two.
  const set = filterEntries(filter).filter(([name]) => name !== 'held' && name !== 'toSend')
  const without = (change: Partial<QueueView>) => queueHref(view, { ...change, page: 1, id: null })
  return (
    <div className="flex flex-wrap items-center gap-2">
      <DialogButton
        chunk={FORM}
        dialog={({ FilterForm }, onClose) => (
          <Sheet open onOpenChange={onClose} title="Filter and sort">
            <FilterForm view={view} onClose={onClose} />
          </Sheet>
        )}
      >
        Filter and sort
      </DialogButton>
      {set.map(([name]) => (
        <Link
          key={name}
          className={CHIP}
          href={without({ filter: { ...filter, [name]: undefined } })}
          scroll={false}
          title="Remove"
        >
          {describeFilter(name, view)}
          <Icon name="close" />
        </Link>
      ))}
      {sort ? (
        <Link className={CHIP} href={without({ sort: undefined })} scroll={false} title="Remove">
          {sortName(sort, view.filtered)} first
          <Icon name="close" />
        </Link>
      ) : null}
      {set.length > 1 ? (
        <Link
          className={`${LINK} inline-flex min-h-9 items-center text-sm text-fg-2 max-sm:min-h-11`}
          href={without({
            filter: { held: filter.held, toSend: filter.toSend },
            sort: undefined,
          })}
          scroll={false}
        >
          Remove all
        </Link>
      ) : null}
    </div>
  )
}
