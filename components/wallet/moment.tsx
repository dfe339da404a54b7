'use client'

import { useInBrowser } from '@/components/ui/local-time'
import { formatUtc } from '@/lib/client/format-time'

export type MomentStyle = 'time' | 'day' | 'date' | 'day-time' | 'recent' | 'short' | 'stamp'

const TIME = { hour: '2-digit', minute: '2-digit' } as const
const DAY = { day: 'numeric', month: 'short' } as const

function isToday(at: number, timeZone: string | undefined): boolean {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeZone })
  return day.format(at) === day.format(Date.now())
}

function format(at: number, timeZone: string | undefined, options: Intl.DateTimeFormatOptions) {
  return new Intl.DateTimeFormat('en-GB', { ...options, timeZone }).format(at)
}

function formatMoment(at: number, style: MomentStyle, timeZone: string | undefined): string {
  switch (style) {
    case 'time':
      return format(at, timeZone, TIME)
    case 'day':
      return format(at, timeZone, DAY)
    case 'date':
      return format(at, timeZone, { ...DAY, year: 'numeric' })
    case 'day-time':
      return format(at, timeZone, { ...DAY, ...TIME })
    case 'recent':
      return isToday(at, timeZone)
        ? format(at, timeZone, { ...TIME, second: '2-digit' })
        : format(at, timeZone, { ...DAY, ...TIME })
    case 'stamp':
      return format(at, timeZone, { ...DAY, year: 'numeric', ...TIME, second: '2-digit' })
    case 'short':
      return format(at, timeZone, isToday(at, timeZone) ? TIME : DAY)
  }
}

interface MomentProps {
  /** Epoch milliseconds. */
  readonly at: number
  readonly style: MomentStyle
  /** Left out: the viewer's own. */
  readonly zone?: string | undefined
}

/**
 * The short forms of a time that rows have room for, in the viewer's zone with the UTC one on hover.
 * `recent` is a clock time today and a day with the time before that; `short` either time or day;
 * `stamp` leaves nothing out.
 */
export function Moment({ at, style, zone }: MomentProps) {
  const isInBrowser = useInBrowser()
  const timeZone = zone ?? (isInBrowser ? undefined : 'UTC')
  return (
    <time dateTime={new Date(at).toISOString()} title={formatUtc(at)} suppressHydrationWarning>
      {formatMoment(at, style, timeZone)}
    </time>
  )
}
