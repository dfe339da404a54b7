import { SurewinSkeleton } from '@/components/surewin/surewin-skeleton'

export default function LoadingSurewin() {
  return <SurewinSkeleton />
}
