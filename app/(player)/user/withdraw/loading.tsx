import { WithdrawSkeleton } from '@/components/player/cashier/skeletons'

export default function LoadingWithdraw() {
  return <WithdrawSkeleton />
}
