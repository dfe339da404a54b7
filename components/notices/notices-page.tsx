import { CARD, LEAD, PAGE, SECTION_HEAD, STACK } from '@/components/ui/classes'
import { EmptyState } from '@/components/ui/list-states'
import { t } from '@/lib/language/rules/t'
import { formatCount } from '@/lib/ledger/rules/money-format'
import type { PushOffer } from '@/lib/notices/read-push'
import { NOTICE_DAYS } from '@/lib/notices/rules/notices'
import type { NoticeList } from '@/lib/notices/wire'
import { NoticeRow } from './notice-row'
import { MarkRead, NoticeSwitches } from './notice-switches'
import { PushSwitch } from './push-switch'

interface NoticesPageProps extends Pick<NoticeList, 'notices' | 'muted'> {
  /** Null where the deployment sends no pushes. */
  readonly push: PushOffer | null
}

/** The last notices, those unread marked, and which kinds the player wants. */
export function NoticesPage({ notices, muted, push }: NoticesPageProps) {
  const newest = notices[0]
  return (
    <main className={`${PAGE} lg:max-w-160 lg:px-0`}>
      <h1 className="text-title">{t('news.notices')}</h1>
      {newest ? <MarkRead at={newest.at} /> : null}
      {notices.length === 0 ? (
        <EmptyState>{t('notices.none')}</EmptyState>
      ) : (
        <ul className={`${CARD} overflow-hidden next-items:border-t next-items:border-line`}>
          {notices.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} />
          ))}
        </ul>
      )}
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
