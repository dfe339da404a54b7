import type { Metadata } from 'next'
import { parseQueueView, queueHref, WITHDRAWALS } from '@/components/admin/queue-view'
import { idAfter, RequestQueue } from '@/components/admin/request-queue'
import { WithdrawPanel } from '@/components/admin/withdraw-panel'
import { requireAdmin } from '@/lib/auth/viewer'
import { getWithdrawalRequest } from '@/lib/queries/withdraw-detail'
import { listWithdrawalRequests } from '@/lib/queries/withdraw-queue'

export const metadata: Metadata = { title: 'Withdraw requests' }

const PAGE_SIZE = 20

interface QueuePageProps {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function WithdrawRequestsPage({ searchParams }: QueuePageProps) {
  const view = parseQueueView(WITHDRAWALS, await searchParams)
  await requireAdmin(queueHref(view))
  const { status, search, page } = view
  const [queue, request] = await Promise.all([
    listWithdrawalRequests({ status, search, page, pageSize: PAGE_SIZE }),
    view.id === null ? null : getWithdrawalRequest(view.id),
  ])
  const now = Date.now()
  return (
    <RequestQueue
      kind="withdraw"
      tabs={WITHDRAWALS.tabs}
      queue={queue}
      view={view}
      pageSize={PAGE_SIZE}
      now={now}
      panel={
        request && (
          <WithdrawPanel
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
