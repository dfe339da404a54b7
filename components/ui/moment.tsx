'use client'

import { formatMoment, type MomentStyle } from '@/lib/base/browser/format-time'
import { utcStamp } from '@/lib/base/text/rules/date-text'
import { useInBrowser } from './use-in-browser'

interface MomentProps {
  /** Epoch milliseconds. */
  readonly at: number
  readonly style: MomentStyle
  /** Left out: the viewer's own zone. */
  readonly zone?: string | undefined
  readonly className?: string
}

/**
 * Shows a moment in the viewer's zone, with UTC on hover. The server renders it in UTC. Text that
 * depends on the current day may differ when the browser takes over a moment later.
 */
export function Moment({ at, style, zone, className }: MomentProps) {
  const isInBrowser = useInBrowser()
  const timeZone = zone ?? (isInBrowser ? undefined : 'UTC')
  return (
    <time
      className={className}
      dateTime={new Date(at).toISOString()}
      title={utcStamp(new Date(at))}
      suppressHydrationWarning
    >
      {formatMoment(at, style, { timeZone })}
    </time>
  )
}
