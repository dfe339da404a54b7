import { LimitsSkeleton } from '@/components/player/limits/limits-page'

export default function LoadingLimits() {
  return <LimitsSkeleton />
}
