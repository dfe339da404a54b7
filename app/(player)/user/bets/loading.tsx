import { ListPageSkeleton } from '@/components/statement/list-page-skeleton'
import { t } from '@/lib/language/rules/t'

export default function LoadingBets() {
  return <ListPageSkeleton title={t('statement.myBets')} label={t('statement.loadingBets')} />
}
