import type { Metadata } from 'next'
import { MailOutbox, OUTBOX_PATH } from '@/components/admin/mail-outbox'
import { parsePage } from '@/components/admin/queue-view'
import { requireAdmin } from '@/lib/auth/viewer'
import { loadPageWithRows } from '@/lib/queries/list-size'
import { listOutbox } from '@/lib/queries/outbox'

export const metadata: Metadata = { title: 'Mail' }

const PAGE_SIZE = 25

interface MailPageProps {
  readonly searchParams: Promise<{ readonly page?: string | string[] }>
}

export default async function MailPage({ searchParams }: MailPageProps) {
  await requireAdmin(OUTBOX_PATH)
  const asked = { page: parsePage((await searchParams).page), pageSize: PAGE_SIZE }
  const outbox = await loadPageWithRows(asked, (page) => listOutbox({ ...asked, page }))
  return <MailOutbox outbox={outbox} page={outbox.page} pageSize={PAGE_SIZE} />
}
