import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { z } from 'zod'
import { ApprovalBoardPage } from '@/components/approvals/approval-board'
import { approvalHref } from '@/components/approvals/approvals-view'
import { DepositChecks } from '@/components/cashier/deposit-panel'
import { DEPOSITS, parseQueueView, queueHref, WITHDRAWALS } from '@/components/cashier/queue-view'
import { WithdrawChecks } from '@/components/cashier/withdraw-panel'
import { playerHref } from '@/components/players/player-view'
import { type ApprovalView, getApproval, getApprovalBoard, listEffects } from '@/lib/approvals/read'
import { requireStaff, type Viewer } from '@/lib/auth/viewer'
import { getDepositRequest } from '@/lib/cashier/read-deposit'
import { getWithdrawalRequest } from '@/lib/cashier/read-withdrawal'
import { recordListView, recordPlayerView } from '@/lib/players/record-view'
import { may } from '@/lib/staff/rules/permissions'

export const metadata: Metadata = { title: 'Approvals' }

interface ApprovalsPageProps {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function ApprovalsPage({ searchParams }: ApprovalsPageProps) {
  const asked = z.uuid().safeParse((await searchParams).id).data ?? null
  const viewer = await requireStaff('approval.read', approvalHref(asked))
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
