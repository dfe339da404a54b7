import { headers } from 'next/headers'
import type { ComponentType } from 'react'
import {
  DECIDES,
  parseQueueView,
  queueHref,
  type RequestKind,
  type StaffList,
} from '@/components/cashier/queue-view'
import type { OpenRequest } from '@/components/cashier/request-panel'
import { idAfter, RequestQueue, stepsFrom } from '@/components/cashier/request-queue'
import { requireStaff } from '@/lib/auth/viewer'
import {
  listRequestQueue,
  listRequests,
  type QueuedRequest,
  type RequestSource,
} from '@/lib/cashier/read-queue'
import { listViews } from '@/lib/cashier/read-views'
import type { RequestStatus } from '@/lib/cashier/rules/statuses'
import { loadPageWithRows } from '@/lib/db/list-size'
import { recordListView, recordPlayerView } from '@/lib/players/record-view'
import { getSettings } from '@/lib/settings/read'
import { may } from '@/lib/staff/rules/permissions'

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
  const viewer = await requireStaff('requests.read', queueHref(asked))
  const { status, search, filter, sort, size: pageSize } = asked
  const [queue, request, settings, views] = await Promise.all([
    loadPageWithRows({ page: asked.page, pageSize }, (page) =>
      listRequestQueue(source, {
        ...{ status, search, sort, page, pageSize },
        asked: { filter, viewerId: viewer.id },
      }),
    ),
    asked.id === null ? null : find(asked.id, viewer.id),
    getSettings(),
    listViews(viewer.id, kind),
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
  const canDecide = may(viewer.role, DECIDES[kind])
  return (
    <RequestQueue
      kind={kind}
      tabs={list.tabs}
      queue={queue}
      elsewhere={elsewhere}
      view={view}
      views={views.map((saved) => ({ ...saved, href: hrefOfQuery(list, saved.query) }))}
      viewerId={viewer.id}
      canDecide={canDecide}
      hasFile={may(viewer.role, 'export')}
      targetMinutes={settings[TARGETS[kind]]}
      undoSeconds={settings.decisionDelaySeconds}
      now={now}
      panel={
        request && (
          <Panel
            request={request}
            viewer={viewer}
            undoSeconds={settings.decisionDelaySeconds}
            ownHref={queueHref(view)}
            steps={stepsFrom(queue, view)}
            closeHref={queueHref(view, { id: null })}
            nextHref={queueHref(view, { id: idAfter(queue.rows, request.id, viewer.id) })}
            now={now}
          />
        )
      }
    />
  )
}

/** Returns the URL of a saved view, ignoring the parameters that the page can't read. */
function hrefOfQuery<S extends string>(list: StaffList<S>, query: string): string {
  return queueHref(parseQueueView(list, Object.fromEntries(new URLSearchParams(query))))
}
