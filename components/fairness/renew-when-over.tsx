'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** The draw and the bookings may take a moment longer than the round. */
const AFTER_END_MS = 1_500
const AGAIN_AFTER_MS = 5_000

/** Asks for the page anew once the round is over, and again until it is drawn. */
export function RenewWhenOver({ inMs }: { readonly inMs: number }) {
  const router = useRouter()
  useEffect(() => {
    const wait = inMs > 0 ? inMs + AFTER_END_MS : AGAIN_AFTER_MS
    const timer = setTimeout(() => router.refresh(), wait)
    return () => clearTimeout(timer)
  }, [inMs, router])
  return null
}
