import { DepositSkeleton } from '@/components/wallet/deposit-skeleton'

export default function LoadingDeposit() {
  return <DepositSkeleton />
}
