import { ListPageSkeleton } from '@/components/statement/list-page-skeleton'

export default function LoadingStatement() {
  return <ListPageSkeleton title="Statement" label="Loading your statement" />
}
