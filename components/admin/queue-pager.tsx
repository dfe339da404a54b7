import { PageSteps } from './page-steps'
import { type QueueView, queueHref } from './queue-view'

interface QueuePagerProps {
  readonly view: QueueView
  /** Rows on this page. */
  readonly shown: number
  /** Rows on all pages, as far as they were counted. */
  readonly total: number
  /** Whether there are more than were counted. */
  readonly hasMore: boolean
  readonly pageSize: number
}

export function QueuePager({ view, shown, total, hasMore, pageSize }: QueuePagerProps) {
  const before = (view.page - 1) * pageSize
  const hasNext = shown === pageSize && (before + shown < total || hasMore)
  return (
    <PageSteps
      previous={view.page > 1 ? queueHref(view, { page: view.page - 1, id: null }) : null}
      next={hasNext ? queueHref(view, { page: view.page + 1, id: null }) : null}
    >
      {shown === 0 ? '0' : `${before + 1} to ${before + shown}`} of{' '}
      {hasMore ? `more than ${total.toLocaleString('en')}` : total.toLocaleString('en')}
    </PageSteps>
  )
}
