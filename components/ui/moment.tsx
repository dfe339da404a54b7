'use client'

import { useSyncExternalStore } from 'react'
import { formatMoment, formatUtc, type MomentStyle } from '@/lib/client/format-time'

const subscribeToNothing = () => () => {}

/** True once the browser has taken over: only it knows the viewer's zone. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}

interface MomentProps {
  /** Epoch milliseconds. */
  readonly at: number
  readonly style: MomentStyle
  /** Left out: the viewer's own. */
  readonly zone?: string | undefined
  readonly className?: string
}

/**
 * A moment in the viewer's zone, with the UTC one on hover. The server renders it in UTC; what depends
 * on the day of now may differ when the browser takes over a moment later.
 */
export function Moment({ at, style, zone, className }: MomentProps) {
  const isInBrowser = useInBrowser()
  const timeZone = zone ?? (isInBrowser ? undefined : 'UTC')
  return (
    <time
      className={className}
      dateTime={new Date(at).toISOString()}
      title={formatUtc(at)}
      suppressHydrationWarning
    >
      {formatMoment(at, style, { timeZone })}
    </time>
  )
}
