'use client'

import { useEffect } from 'react'
import { apiUrl } from '@/lib/client/api-url'

/** Wakes the backend when the home page opens: one request to its root, sent on its way and forgotten. */
export function WarmUp() {
  useEffect(() => {
    const ignore = () => {}
    fetch(apiUrl('/'), { cache: 'no-store' }).then(ignore, ignore)
  }, [])

  return null
}
