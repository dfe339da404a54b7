import type { Metadata } from 'next'
import { DepositPanel } from '@/components/admin/deposit-panel'
import { DEPOSITS, parseQueueView, queueHref } from '@/components/admin/queue-view'
import { idAfter, RequestQueue } from '@/components/admin/request-queue'
import { requireAdmin } from '@/lib/auth/viewer'
import { getDepositRequest } from '@/lib/queries/deposit-detail'
import { listDepositRequests } from '@/lib/queries/deposit-queue'

export const metadata: Metadata = { title: 'Deposit requests' }

const PAGE_SIZE = 20

interface QueuePageProps {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function DepositRequestsPage({ searchParams }: QueuePageProps) {
  const view = parseQueueView(DEPOSITS, await searchParams)
  await requireAdmin(queueHref(view))
  const { status, search, page } = view
  const [queue, request] = await Promise.all([
    listDepositRequests({ status, search, page, pageSize: PAGE_SIZE }),
    view.id === null ? null : getDepositRequest(view.id),
  ])
  const now = Date.now()
  return (
    <RequestQueue
      kind="deposit"
      tabs={DEPOSITS.tabs}
      queue={queue}
      view={view}
      pageSize={PAGE_SIZE}
      now={now}
      panel={
        request && (
          <DepositPanel
            request={request}
            closeHref={queueHref(view, { id: null })}
            nextHref={queueHref(view, { id: idAfter(queue.rows, request.id) })}
            now={now}
          />
        )
      }
    />
  )
}
