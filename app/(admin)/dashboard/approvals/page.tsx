import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { z } from 'zod'
import { ApprovalBoardPage } from '@/components/staff/approvals/approval-board'
import { playerHref } from '@/components/staff/lists/player-view'
import {
  DEPOSITS,
  parseQueueView,
  queueHref,
  WITHDRAWALS,
} from '@/components/staff/lists/queue-view'
import { DepositChecks } from '@/components/staff/queue/deposit-panel'
import { WithdrawChecks } from '@/components/staff/queue/withdraw-panel'
import {
  type ApprovalView,
  getApproval,
  getApprovalBoard,
  listEffects,
} from '@/lib/house/approvals/read'
import { recordListView, recordPlayerView } from '@/lib/house/players/record-view'
import { getDepositRequest } from '@/lib/house/requests/read-deposit'
import { getWithdrawalRequest } from '@/lib/house/requests/read-withdrawal'
import { may } from '@/lib/people/roles/rules/permissions'
import { requireStaff, type Viewer } from '@/lib/people/sessions/viewer'

export const metadata: Metadata = { title: 'Approvals' }

interface ApprovalsPageProps {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function ApprovalsPage({ searchParams }: ApprovalsPageProps) {
  const asked = z.uuid().safeParse((await searchParams).id).data ?? null
  const viewer = await requireStaff('approval.read')
  const board = await getApprovalBoard(viewer)
  const open =
    asked === null
      ? (board.waiting.find((each) => each.isForReader) ?? board.waiting[0] ?? null)
      : await getApproval(viewer, asked)
  const look = { viewer, headers: new Headers(await headers()) }
  await recordListView({ list: 'approvals', rows: [...board.waiting, ...board.decided], ...look })
  // Without an id the first approval is open, which the view of the list includes.
  if (asked !== null && open?.playerId) {
    await recordPlayerView({ playerId: open.playerId, ...look })
  }
  return (
    <ApprovalBoardPage
      board={board}
      open={open}
      effects={open ? await listEffects(open.id) : []}
      about={await aboutOf(open, viewer)}
      isChosen={asked !== null && open !== null}
      mayExport={may(viewer.role, 'export')}
      now={Date.now()}
    />
  )
}

/** Reads what speaks for and against the request that an approval is about, as things are now. */
async function aboutOf(open: ApprovalView | null, viewer: Viewer) {
  const [table, id = ''] = open?.subject.split(':') ?? []
  const links =
    open?.playerId && may(viewer.role, 'users.read')
      ? [{ href: playerHref(open.playerId), text: 'Open the player' }]
      : []
  if (table === 'deposit_request') {
    const request = await getDepositRequest(id)
    if (!request) return { checks: null, links }
    const { status } = request
    const href = queueHref(parseQueueView(DEPOSITS, { status }), { id })
    return {
      checks: <DepositChecks request={request} role={viewer.role} />,
      links: [{ href, text: 'Open the request' }, ...links],
    }
  }
  if (table === 'withdrawal_request') {
    const request = await getWithdrawalRequest(id, viewer.id)
    if (!request) return { checks: null, links }
    const { status } = request
    const href = queueHref(parseQueueView(WITHDRAWALS, { status }), { id })
    return {
      checks: <WithdrawChecks request={request} viewer={viewer} />,
      links: [{ href, text: 'Open the request' }, ...links],
    }
  }
  return { checks: null, links }
}
