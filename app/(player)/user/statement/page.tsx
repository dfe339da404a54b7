import type { Metadata } from 'next'
import { StatementBody } from '@/app/statement-body'
import { PAGE } from '@/components/ui/classes'
import { parseStatementView, STATEMENT_PATH } from '@/components/ui/statement-view'
import { t } from '@/lib/base/text/rules/t'
import { requireViewer } from '@/lib/people/sessions/viewer'

export function generateMetadata(): Metadata {
  return { title: t('statement.statement') }
}

interface StatementPageProps {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function StatementPage({ searchParams }: StatementPageProps) {
  const viewer = await requireViewer()
  // Only the session decides whose statement is shown, so an `id` in the URL is ignored.
  const view = { ...parseStatementView(STATEMENT_PATH, await searchParams), id: undefined }
  return (
    <main className={PAGE}>
      <StatementBody player={viewer} view={view} hasFile />
    </main>
  )
}
