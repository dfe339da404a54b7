import { CARD, LEAD, PAGE, SECTION_HEAD, STACK } from '@/components/ui/classes'
import { EmptyState } from '@/components/ui/list-states'
import { MoreLink } from '@/components/ui/more-link'
import { formatCount } from '@/lib/base/format/rules/money-format'
import { t } from '@/lib/base/text/rules/t'
import type { PushOffer } from '@/lib/money/notices/read-push'
import { NOTICE_DAYS } from '@/lib/money/notices/rules/notices'
import type { NoticeList } from '@/lib/money/notices/wire'
import { isKept, NoticeRow } from './notice-row'
import { MarkRead, NoticeSwitches } from './notice-switches'
import { PushSwitch } from './push-switch'

interface NoticesPageProps extends Pick<NoticeList, 'notices' | 'hasEarlier' | 'muted'> {
  readonly page: number
  /** Null if the deployment sends no pushes. */
  readonly push: PushOffer | null
}

/**
 * Shows a page of notices with the unread ones marked, and the choice of the kinds that the player
 * wants.
 */
export function NoticesPage({ hasEarlier, muted, page, push, ...list }: NoticesPageProps) {
  const notices = list.notices.filter(isKept)
  const newest = page === 1 ? notices[0] : undefined
  return (
    <main className={`${PAGE} lg:max-w-160 lg:px-0`}>
      <h1 className="text-title">{t('news.notices')}</h1>
      {newest ? <MarkRead at={newest.at} /> : null}
      {notices.length === 0 ? (
        <EmptyState>{page === 1 ? t('notices.none') : t('news.noEarlier')}</EmptyState>
      ) : (
        <ul className={`${CARD} overflow-hidden next-items:border-t next-items:border-line`}>
          {notices.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} />
          ))}
        </ul>
      )}
      {hasEarlier || page > 1 ? (
        <nav className="grid auto-cols-fr grid-flow-col" aria-label={t('news.pages')}>
          {page > 1 ? <MoreLink href={pageHref(page - 1)}>{t('news.newer')}</MoreLink> : null}
          {hasEarlier ? <MoreLink href={pageHref(page + 1)}>{t('news.earlier')}</MoreLink> : null}
        </nav>
      ) : null}
      <section aria-labelledby="notice-kinds">
        <div className={SECTION_HEAD}>
          <h2 id="notice-kinds">{t('news.tellMe')}</h2>
        </div>
        <div className={STACK}>
          <NoticeSwitches muted={muted} />
          {push ? <PushSwitch {...push} /> : null}
        </div>
        <p className={`${LEAD} mt-2 text-sm text-fg-2`}>
          {t('news.keptDays', { days: formatCount(NOTICE_DAYS) })}
        </p>
      </section>
    </main>
  )
}

function pageHref(page: number): string {
  return page === 1 ? '/user/notices' : `/user/notices?page=${page}`
}
