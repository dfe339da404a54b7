'use client'

import { useEffect, useState } from 'react'

/** As long as the deal takes to fold away (`--dur-base`). */
const FOLD_MS = 200

/**
 * Whether picks may be pressed: on phones the deal folds away above them when a round opens, and
 * nothing can be chosen before it has stopped moving.
 */
export function useOpenAfterFold(isOpen: boolean): boolean {
  const [isSettled, setSettled] = useState(isOpen)
  useEffect(() => {
    if (!isOpen) return setSettled(false)
    const timer = setTimeout(() => setSettled(true), FOLD_MS)
    return () => clearTimeout(timer)
  }, [isOpen])
  return isOpen && isSettled
}
