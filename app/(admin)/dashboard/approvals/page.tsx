import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { z } from 'zod'
import { ApprovalBoardPage } from '@/components/approvals/approval-board'
import { approvalHref } from '@/components/approvals/approvals-view'
import { getApproval, getApprovalBoard, listEffects } from '@/lib/approvals/read'
import { requireStaff } from '@/lib/auth/viewer'
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
      isChosen={asked !== null && open !== null}
      mayExport={may(viewer.role, 'export')}
      now={Date.now()}
    />
  )
}
