import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { DisputePage } from '@/components/staff/matching/dispute-page'
import { UUID } from '@/lib/base/format/rules/uuid'
import { recordPlayerView } from '@/lib/house/players/record-view'
import { readDispute } from '@/lib/house/requests/read-dispute'
import { recordMessageView } from '@/lib/money/channels/record-view'
import { may } from '@/lib/people/roles/rules/permissions'
import { requireStaff } from '@/lib/people/sessions/viewer'

export const metadata: Metadata = { title: 'Dispute' }

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  const viewer = await requireStaff('requests.read')
  const isWhole = may(viewer.role, 'message.read')
  const readsAudit = may(viewer.role, 'audit.read')
  const dispute = UUID.test(id)
    ? await readDispute(id, { id: viewer.id, isWhole, readsAudit })
    : null
  if (!dispute) notFound()
  const { playerId } = dispute.request
  await recordPlayerView({ playerId, viewer, headers: new Headers(await headers()) })
  if (isWhole) await recordMessageView(viewer, [...dispute.messages, ...dispute.around], id)
  return <DisputePage {...dispute} isWhole={isWhole} now={Date.now()} />
}
