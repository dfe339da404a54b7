'use client'

import { useEffect } from 'react'
import { askApi } from '@/lib/base/browser/ask-api'

/** Sends the browser's time zone if the account's is unknown. Renders nothing. */
export function TellZone() {
  useEffect(() => {
    const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions()
    // The next page sends it again if this call fails.
    void askApi('/limits/zone', { method: 'PUT', body: { zone, onlyFirst: true } })
  }, [])
  return null
}
