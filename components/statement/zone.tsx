'use client'

import { useInBrowser } from '@/components/ui/local-time'

interface ZoneProps {
  /** The zone that the address names; left out: the viewer's own. */
  readonly zone: string | undefined
}

/** The viewer's own time zone, which only the browser knows. */
function useOwnZone(): string {
  return useInBrowser() ? Intl.DateTimeFormat().resolvedOptions().timeZone : 'UTC'
}

/** Names the time zone of the times shown: `Asia/Dhaka`. */
export function ZoneName({ zone }: ZoneProps) {
  const own = useOwnZone()
  return <span className="num">{zone ?? own}</span>
}

/** The zone that the days of a form are meant in: the viewer's own. */
export function ZoneField() {
  return <input type="hidden" name="zone" value={useOwnZone()} readOnly />
}
