'use client'

import { useSyncExternalStore } from 'react'
import { formatDay, formatTime, formatUtc } from '@/lib/client/format-time'

const subscribeToNothing = () => () => {}

/** True once the browser has taken over: only it knows the viewer's zone. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}

interface LocalTimeProps {
  /** Epoch milliseconds. */
  readonly at: number
  readonly show?: 'time' | 'day' | 'both'
  readonly className?: string
}

/** A moment in the viewer's zone, with the UTC one on hover. The server renders it in UTC. */
export function LocalTime({ at, show = 'time', className }: LocalTimeProps) {
  const zone = useInBrowser() ? undefined : 'UTC'
  const parts = []
  if (show !== 'time') parts.push(formatDay(at, zone))
  if (show !== 'day') parts.push(formatTime(at, zone))
  return (
    <time className={className} dateTime={new Date(at).toISOString()} title={formatUtc(at)}>
      {parts.join(' ')}
    </time>
  )
}
