import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { StatementBody } from '@/app/statement-body'
import { DASH } from '@/components/ui/classes'
import { parseStatementView, STAFF_STATEMENT_PATH } from '@/components/ui/statement-view'
import { findUserById } from '@/lib/house/players/read-user'
import { recordPlayerView } from '@/lib/house/players/record-view'
import { may } from '@/lib/people/roles/rules/permissions'
import { requireStaff } from '@/lib/people/sessions/viewer'

export const metadata: Metadata = { title: 'Statement' }

interface StaffStatementPageProps {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Shows a player's statement to staff. Only staff who may export get the file. */
export default async function StaffStatementPage({ searchParams }: StaffStatementPageProps) {
  const view = parseStatementView(STAFF_STATEMENT_PATH, await searchParams)
  const viewer = await requireStaff('users.read')
  const player = view.id === undefined ? null : await findUserById(view.id)
  if (!player) notFound()
  if (!player.isStaff) {
    await recordPlayerView({ playerId: player.id, viewer, headers: new Headers(await headers()) })
  }
  return (
    <main className={DASH}>
      <StatementBody player={player} view={view} hasFile={may(viewer.role, 'export')} />
    </main>
  )
}
