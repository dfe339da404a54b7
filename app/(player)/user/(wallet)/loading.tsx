import { WalletSkeleton } from '@/components/cashier/skeletons'

export default function LoadingWallet() {
  return <WalletSkeleton />
}
