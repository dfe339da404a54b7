import { SurewinSkeleton } from '@/components/surewin/savings-card'

export default function LoadingSurewin() {
  return <SurewinSkeleton />
}
