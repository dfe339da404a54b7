import { ListPageSkeleton } from '@/components/player/statement/list-page-skeleton'
import { t } from '@/lib/base/text/rules/t'

export default function LoadingBets() {
  return <ListPageSkeleton title={t('statement.myBets')} label={t('statement.loadingBets')} />
}
