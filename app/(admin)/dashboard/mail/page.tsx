import type { Metadata } from 'next'
import { parsePage } from '@/components/cashier/queue-view'
import { MailOutbox, OUTBOX_PATH } from '@/components/operations/mail-outbox'
import { requireStaff } from '@/lib/auth/viewer'
import { loadPageWithRows } from '@/lib/db/list-size'
import { listOutbox } from '@/lib/operations/read-outbox'

export const metadata: Metadata = { title: 'Emails' }

const PAGE_SIZE = 25

interface MailPageProps {
  readonly searchParams: Promise<{ readonly page?: string | string[] }>
}

export default async function MailPage({ searchParams }: MailPageProps) {
  await requireStaff('mail.read', OUTBOX_PATH)
  const asked = { page: parsePage((await searchParams).page), pageSize: PAGE_SIZE }
  const outbox = await loadPageWithRows(asked, (page) => listOutbox({ ...asked, page }))
  return <MailOutbox outbox={outbox} page={outbox.page} pageSize={PAGE_SIZE} />
}
