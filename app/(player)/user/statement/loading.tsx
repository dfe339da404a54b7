import { ListPageSkeleton } from '@/components/statement/list-page-skeleton'
import { t } from '@/lib/language/rules/t'

export default function LoadingStatement() {
  return (
    <ListPageSkeleton title={t('statement.statement')} label={t('statement.loadingStatement')} />
  )
}
