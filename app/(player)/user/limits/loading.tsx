import { LimitsSkeleton } from '@/components/control/limits-skeleton'

export default function LoadingLimits() {
  return <LimitsSkeleton />
}
