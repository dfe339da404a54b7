'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

interface RenewPageProps {
  readonly everyMs: number
}

/** Has the server make the page anew from time to time, while it is looked at. */
export function RenewPage({ everyMs }: RenewPageProps) {
  const router = useRouter()

  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') router.refresh()
    }, everyMs)
    return () => clearInterval(timer)
  }, [everyMs, router])

  return null
}
