'use client'

import { useEffect } from 'react'
import { askApi } from '@/lib/client/ask-api'

/** Tells the server the browser's time zone, where the account's is not known. Shows nothing. */
export function TellZone() {
  useEffect(() => {
    const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions()
    // Refused or not heard: the next page tells it again.
    void askApi('/limits/zone', {
      method: 'PUT',
      body: { zone, onlyFirst: true },
      answer: { parse: (data) => data },
    })
  }, [])
  return null
}
