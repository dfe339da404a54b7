import { LimitsSkeleton } from '@/components/limits/limits-page'

export default function LoadingLimits() {
  return <LimitsSkeleton />
}
