import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { parsePage } from '@/components/cashier/queue-view'
import { MailOutbox, OUTBOX_PATH } from '@/components/operations/mail-outbox'
import { requireStaff } from '@/lib/auth/viewer'
import { loadPageWithRows } from '@/lib/db/list-size'
import { listOutbox } from '@/lib/operations/read-outbox'
import { recordListView } from '@/lib/players/record-view'

export const metadata: Metadata = { title: 'Emails' }

const PAGE_SIZE = 25

interface MailPageProps {
  readonly searchParams: Promise<{ readonly page?: string | string[] }>
}

export default async function MailPage({ searchParams }: MailPageProps) {
  const viewer = await requireStaff('mail.read', OUTBOX_PATH)
  const asked = { page: parsePage((await searchParams).page), pageSize: PAGE_SIZE }
  const outbox = await loadPageWithRows(asked, (page) => listOutbox({ ...asked, page }))
  const look = { viewer, headers: new Headers(await headers()) }
  await recordListView({ list: 'emails', rows: outbox.rows, ...look })
  return <MailOutbox outbox={outbox} page={outbox.page} pageSize={PAGE_SIZE} />
}
