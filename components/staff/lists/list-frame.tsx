import type { ReactNode } from 'react'
import { PageSteps } from '@/components/staff/lists/page-steps'
import { formatCount } from '@/lib/base/format/rules/money-format'
import { QueueKeys } from './queue-keys'
import { QueueSearch } from './queue-search'
import { type Hit, hitOf, type QueueView, queueHref } from './queue-view'

const ROW = 'relative'
const SELECTED_ROW = 'relative *:bg-surface-2 *:first:shadow-[inset_2px_0_0_var(--color-fg)]'

/** Another admin has the request: it can be read, and it is not next in the queue. */
const DIM_ROW = 'relative [&_:is(a,b)]:font-normal [&_:is(a,b)]:text-fg-2'

/** Returns the classes of a row that opens next to its list. */
export function rowClass(isSelected: boolean, isDim = false): string {
  if (isSelected) return SELECTED_ROW
  return isDim ? DIM_ROW : ROW
}

/**
 * Cuts a long name, email or txnID so that every column stays visible. The panel shows it in full.
 */
const CUT = 'overflow-hidden text-ellipsis'
export const PERSON_CELL = `w-full max-w-0 py-1 ${CUT}`
/** Classes of a second line in a cell. */
export const CELL_NOTE = 'block text-cap text-fg-2'
export const CUT_NOTE = `${CELL_NOTE} ${CUT}`
/**
 * On screens too narrow for every column, the phone is hidden first, then everything less important
 * than the amount.
 */
export const WIDE_ONLY = '@max-[47.5rem]:hidden'
export const ROOMY_ONLY = '@max-[37.5rem]:hidden'
/** The arrow in the column that the rows are sorted by. */
export const SORTED = 'icons:ml-0.5 icons:inline-block icons:size-3.5 icons:align-[-3px]'
/** The amount, which is the last column on narrow screens. */
export const LAST_NARROW = 'text-right @max-[37.5rem]:pr-4'

interface ListFrameProps {
  readonly title: string
  /** Counts below the title. */
  readonly note: string
  /** Actions on the list, at the end of its head. */
  readonly actions?: ReactNode
  readonly tabs?: ReactNode
  /** Shown next to the search. */
  readonly filters?: ReactNode
  readonly view: QueueView
  readonly searchLabel: string
  readonly list: {
    readonly rows: readonly Hit[]
    /** Rows on all pages, as far as they were counted. */
    readonly total: number
    /** True if there are more rows than were counted. */
    readonly hasMore: boolean
  }
  readonly pageSize: number
  /** The table of rows, or the text for an empty list. */
  readonly children: ReactNode
  /** The panel of the open row; null when none is open. */
  readonly panel: ReactNode
}

/**
 * A list in which staff search, page and open rows. The open row is next to the list, or covers it
 * on a narrow screen. The keyboard must not reach what is covered.
 */
export function ListFrame(props: ListFrameProps) {
  const { title, note, actions, tabs, filters, view, searchLabel, list, children, panel } = props
  return (
    <div className={`grid grid-cols-1 ${panel ? 'xl:grid-cols-[minmax(0,1fr)_25.5rem]' : ''}`}>
      <main className={`@container min-w-0 ${panel ? 'max-sm:invisible' : ''}`}>
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-6 pt-4.5 pb-3 max-sm:px-4">
          <h1 className="text-title">{title}</h1>
          <div className="sm:row-span-2">{actions}</div>
          <p className="text-sm text-fg-2 tabular-nums max-sm:col-span-2">{note}</p>
        </div>
        {tabs}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 px-6 py-3 max-sm:gap-x-2 max-sm:px-4">
          <QueueSearch
            view={view}
            ids={list.rows.map(({ id }) => id)}
            hit={hitOf(list.rows, view.search)}
            label={searchLabel}
          />
          {filters}
        </div>
        {list.rows.length === 0 ? (
          <div className="border-t border-line px-6 py-8 text-fg-2">{children}</div>
        ) : (
          children
        )}
        <Pager {...props} />
      </main>
      {panel}
      <QueueKeys closeHref={panel ? queueHref(view, { id: null }) : null} />
    </div>
  )
}

function Pager({ view, list: { rows, total, hasMore }, pageSize }: ListFrameProps) {
  const shown = rows.length
  const before = (view.page - 1) * pageSize
  const hasNext = shown === pageSize && (before + shown < total || hasMore)
  return (
    <PageSteps
      previous={view.page > 1 ? queueHref(view, { page: view.page - 1, id: null }) : null}
      next={hasNext ? queueHref(view, { page: view.page + 1, id: null }) : null}
    >
      {shown === 0 ? '0' : `${before + 1} to ${before + shown}`} of{' '}
      {hasMore ? `more than ${formatCount(total)}` : formatCount(total)}
    </PageSteps>
  )
}

/** Low fields on wide screens. */
export const DENSE =
  'sm:min-h-9! sm:rounded-control-sm sm:pl-2.5! sm:*:h-9! sm:*:text-(length:--text-cap)!'
