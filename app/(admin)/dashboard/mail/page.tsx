import type { Metadata } from 'next'
import { MailOutbox, OUTBOX_PATH } from '@/components/admin/mail-outbox'
import { requireAdmin } from '@/lib/auth/viewer'
import { listOutbox } from '@/lib/queries/outbox'

export const metadata: Metadata = { title: 'Mail' }

const PAGE_SIZE = 25
const MAX_PAGE = 1_000_000

interface MailPageProps {
  readonly searchParams: Promise<{ readonly page?: string | string[] }>
}

export default async function MailPage({ searchParams }: MailPageProps) {
  await requireAdmin(OUTBOX_PATH)
  const page = parsePage((await searchParams).page)
  const outbox = await listOutbox({ page, pageSize: PAGE_SIZE })
  return <MailOutbox outbox={outbox} page={page} pageSize={PAGE_SIZE} />
}

/** A page number of the address; what is none counts as the first page. */
function parsePage(value: string | string[] | undefined): number {
  if (typeof value !== 'string' || !/^\d+$/.test(value)) return 1
  return Math.min(Math.max(Number(value), 1), MAX_PAGE)
}
