import { DepositSkeleton } from '@/components/cashier/skeletons'

export default function LoadingDeposit() {
  return <DepositSkeleton />
}
