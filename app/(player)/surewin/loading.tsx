import { SurewinSkeleton } from '@/components/player/surewin/savings-card'

export default function LoadingSurewin() {
  return <SurewinSkeleton />
}
