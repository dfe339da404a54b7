'use client'

import { useInBrowser } from '@/components/ui/local-time'
import { formatUtc } from '@/lib/client/format-time'
import { formatNear, type NearStyle } from './format-near'

interface NearMomentProps {
  /** Epoch milliseconds. */
  readonly at: number
  readonly style: NearStyle
}

/** A moment close to now, in the viewer's zone with the UTC one on hover. */
export function NearMoment({ at, style }: NearMomentProps) {
  const timeZone = useInBrowser() ? undefined : 'UTC'
  return (
    <time dateTime={new Date(at).toISOString()} title={formatUtc(at)} suppressHydrationWarning>
      {formatNear(at, Date.now(), style, timeZone)}
    </time>
  )
}
