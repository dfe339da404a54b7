import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { StatementBody } from '@/app/statement-body'
import {
  parseStatementView,
  STAFF_STATEMENT_PATH,
  statementHref,
} from '@/components/statement/statement-view'
import { requireAdmin } from '@/lib/auth/viewer'
import { findUserById } from '@/lib/queries/user'

export const metadata: Metadata = { title: 'Statement' }

interface StaffStatementPageProps {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** A player's statement for staff; the file of it is the player's own to download. */
export default async function StaffStatementPage({ searchParams }: StaffStatementPageProps) {
  const view = parseStatementView(STAFF_STATEMENT_PATH, await searchParams)
  await requireAdmin(statementHref(view))
  const player = view.id === undefined ? null : await findUserById(view.id)
  if (!player) notFound()
  return (
    <main className="dash">
      <StatementBody player={player} view={view} hasFile={false} />
    </main>
  )
}
