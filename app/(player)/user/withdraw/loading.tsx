import { WithdrawSkeleton } from '@/components/cashier/skeletons'

export default function LoadingWithdraw() {
  return <WithdrawSkeleton />
}
