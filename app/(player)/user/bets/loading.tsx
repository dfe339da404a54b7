import { ListPageSkeleton } from '@/components/statement/list-page-skeleton'

export default function LoadingBets() {
  return <ListPageSkeleton title="My bets" label="Loading your bets" />
}
