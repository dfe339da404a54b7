import { WalletSkeleton } from '@/components/wallet/wallet-skeleton'

export default function LoadingWallet() {
  return <WalletSkeleton />
}
