import { ListPageSkeleton } from '@/components/player/statement/list-page-skeleton'
import { t } from '@/lib/base/text/rules/t'

export default function LoadingStatement() {
  return (
    <ListPageSkeleton title={t('statement.statement')} label={t('statement.loadingStatement')} />
  )
}
