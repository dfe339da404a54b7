import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { parsePage } from '@/components/staff/lists/queue-view'
import { MailOutbox } from '@/components/staff/operations/mail-outbox'
import { loadPageWithRows } from '@/lib/base/db/list-size'
import { listOutbox } from '@/lib/house/operations/read-outbox'
import { recordListView } from '@/lib/house/players/record-view'
import { requireStaff } from '@/lib/people/sessions/viewer'

export const metadata: Metadata = { title: 'Emails' }

const PAGE_SIZE = 25

interface MailPageProps {
  readonly searchParams: Promise<{ readonly page?: string | string[] }>
}

export default async function MailPage({ searchParams }: MailPageProps) {
  const viewer = await requireStaff('mail.read')
  const asked = { page: parsePage((await searchParams).page), pageSize: PAGE_SIZE }
  const outbox = await loadPageWithRows(asked, (page) => listOutbox({ ...asked, page }))
  const look = { viewer, headers: new Headers(await headers()) }
  await recordListView({ list: 'emails', rows: outbox.rows, ...look })
  return <MailOutbox outbox={outbox} page={outbox.page} pageSize={PAGE_SIZE} />
}
