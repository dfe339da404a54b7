'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

interface RenewPageProps {
  readonly everyMs: number
}

/** Refreshes the page from the server while it is visible. */
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
