import { PAGE } from '@/components/ui/classes'
import { SkeletonRows } from '@/components/ui/list-states'
import { t } from '@/lib/base/text/rules/t'

export default function LoadingNotices() {
  return (
    <main className={`${PAGE} lg:max-w-160 lg:px-0`} aria-busy="true">
      <h1 className="text-title">{t('news.notices')}</h1>
      <SkeletonRows rows={5} label={t('notices.loading')} />
    </main>
  )
}
