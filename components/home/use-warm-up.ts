'use client'

import { useEffect } from 'react'
import { apiUrl } from '@/lib/client/api-url'

/** Wakes the API with one request that nobody waits for. */
export function useWarmUp(): void {
  useEffect(() => {
    const ignore = () => undefined
    fetch(apiUrl('/'), { cache: 'no-store' }).then(ignore, ignore)
  }, [])
}
