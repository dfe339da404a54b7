'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { refreshIfReachable } from '@/components/ui/no-connection'

interface RenewPageProps {
  readonly everyMs: number
}

const OPEN_DIALOG = '[role="dialog"], [role="alertdialog"]'

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
