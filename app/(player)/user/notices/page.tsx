import type { Metadata } from 'next'
import { StaffCard } from '@/components/player/limits/lock-card'
import { NoticesPage } from '@/components/player/notices/notices-page'
import { PAGE } from '@/components/ui/classes'
import { t } from '@/lib/base/text/rules/t'
import { listNotices } from '@/lib/money/notices/read-notices'
import { getPushOffer } from '@/lib/money/notices/read-push'
import { noticesQuery } from '@/lib/money/notices/wire'
import { requireViewer } from '@/lib/people/sessions/viewer'

export function generateMetadata(): Metadata {
  return { title: t('news.notices') }
}

interface NoticesProps {
  readonly searchParams: Promise<Record<string, unknown>>
}

export default async function Notices({ searchParams }: NoticesProps) {
  const viewer = await requireViewer()
  if (viewer.isStaff) {
    return (
      <main className={PAGE}>
        <h1 className="text-title">{t('news.notices')}</h1>
        <StaffCard />
      </main>
    )
  }
  const { page } = noticesQuery.catch({ page: 1 }).parse(await searchParams)
  const [list, push] = await Promise.all([
    listNotices(viewer.id, page),
    getPushOffer(viewer.sessionId),
  ])
  return <NoticesPage {...list} page={page} push={push} />
}
