import { DepositSkeleton } from '@/components/player/cashier/skeletons'

export default function LoadingDeposit() {
  return <DepositSkeleton />
}
