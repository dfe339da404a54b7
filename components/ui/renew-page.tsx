'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { refreshIfReachable } from '@/components/ui/no-connection'
import { OPEN_DIALOG } from '@/components/ui/open-dialog'

interface RenewPageProps {
  readonly everyMs: number
}

/** Refreshes the page from the server while it is visible and no dialog is open. */
export function RenewPage({ everyMs }: RenewPageProps) {
  const router = useRouter()

  useEffect(() => {
    const timer = setInterval(() => {
      if (document.hidden || document.querySelector(OPEN_DIALOG)) return
      void refreshIfReachable(router)
    }, everyMs)
    return () => clearInterval(timer)
  }, [everyMs, router])

  return null
}
