import { headers } from 'next/headers'
import type { ComponentType } from 'react'
import {
  DECIDES,
  parseQueueView,
  queueHref,
  type RequestKind,
  type StaffList,
} from '@/components/staff/lists/queue-view'
import type { OpenRequest } from '@/components/staff/queue/request-panel'
import { idsAfter, RequestQueue, stepsFrom } from '@/components/staff/queue/request-queue'
import { loadPageWithRows } from '@/lib/base/db/list-size'
import { readMovedWallets } from '@/lib/house/content/read'
import { recordListView, recordPlayerView } from '@/lib/house/players/record-view'
import { getSettings } from '@/lib/house/settings/read'
import {
  countOverTarget,
  listRequestQueue,
  listRequests,
  type QueuedRequest,
  type RequestSource,
} from '@/lib/money/cashier/read-queue'
import type { RequestStatus } from '@/lib/money/cashier/rules/statuses'
import { listPayingChannels } from '@/lib/money/channels/read-channels'
import { may } from '@/lib/people/roles/rules/permissions'
import { requireStaff } from '@/lib/people/sessions/viewer'

/**
 * Number of requests from other tabs that are listed when a search finds none in the current tab.
 */
const ELSEWHERE_ROWS = 3

/** The setting with the time in which a request should be decided. */
const TARGETS = { deposit: 'depositTargetMinutes', withdraw: 'withdrawalTargetMinutes' } as const

export interface RequestsPageProps {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** The fields of an open request that the page itself reads. */
type Opened = Pick<QueuedRequest<RequestStatus>, 'id' | 'playerId'>

interface Requests<D extends Opened, S extends RequestStatus> {
  readonly kind: RequestKind
  readonly list: StaffList<S>
  readonly source: RequestSource<QueuedRequest<S>, S>
  /** Finds the open request, which `Panel` shows. */
  readonly find: (id: string, viewerId: string) => Promise<D | null>
  readonly Panel: ComponentType<OpenRequest<D>>
}

/** Renders the page of one kind of request. */
export async function renderRequests<D extends Opened, S extends RequestStatus>(
  { kind, list, source, find, Panel }: Requests<D, S>,
  { searchParams }: RequestsPageProps,
) {
  const asked = parseQueueView(list, await searchParams)
  const viewer = await requireStaff('requests.read')
  const { status, search, filter, sort, size: pageSize } = asked
  const settings = await getSettings()
  const targetMinutes = settings[TARGETS[kind]]
  const [queue, overTarget, request, numbers, channels] = await Promise.all([
    loadPageWithRows({ page: asked.page, pageSize }, (page) =>
      listRequestQueue(source, {
        status,
        search,
        sort,
        page,
        pageSize,
        asked: { filter, viewerId: viewer.id },
      }),
    ),
    countOverTarget(source, targetMinutes),
    asked.id === null ? null : find(asked.id, viewer.id),
    kind === 'deposit' ? readMovedWallets() : null,
    kind === 'withdraw' ? listPayingChannels() : null,
  ])
  const view = { ...asked, page: queue.page }
  const isNowhere = search !== '' && queue.rows.length === 0
  const { rows: elsewhere } = isNowhere
    ? await listRequests(source, { search, page: 1, pageSize: ELSEWHERE_ROWS })
    : { rows: [] }
  const look = { viewer, headers: new Headers(await headers()) }
  await recordListView({
    list: kind === 'deposit' ? 'deposits' : 'withdrawals',
    rows: [...queue.rows, ...elsewhere],
    ...look,
  })
  if (request) await recordPlayerView({ playerId: request.playerId, ...look })
  const now = Date.now()
  const payout = channels && { channels, idFrom: settings.payoutIdFromMajor }
  const canDecide = may(viewer.role, DECIDES[kind])
  return (
    <RequestQueue
      kind={kind}
      tabs={list.tabs}
      queue={queue}
      elsewhere={elsewhere}
      view={view}
      numbers={numbers}
      viewerId={viewer.id}
      canDecide={canDecide}
      hasFile={may(viewer.role, 'export')}
      targetMinutes={targetMinutes}
      overTarget={overTarget}
      undoSeconds={settings.decisionDelaySeconds}
      payout={payout}
      now={now}
      panel={
        request && (
          <Panel
            request={request}
            viewer={viewer}
            undoSeconds={settings.decisionDelaySeconds}
            ownHref={queueHref(view)}
            payout={payout}
            steps={stepsFrom(queue, view)}
            closeHref={queueHref(view, { id: null })}
            nexts={idsAfter(queue.rows, request.id, viewer.id).map((id) => ({
              id,
              href: queueHref(view, { id }),
            }))}
            now={now}
          />
        )
      }
    />
  )
}
