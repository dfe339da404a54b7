'use client'

import { useCallback } from 'react'
import type { VerifiedFile } from '@/lib/domain/fairness/verify-many'
import type { FairnessRecord } from '@/lib/wire/fairness'
import { type CheckState, useInPieces } from './use-in-pieces'

/** Checks the records of a file and the links between them, in the browser. */
export function useRecordsCheck(records: readonly FairnessRecord[]): {
  readonly state: CheckState<VerifiedFile>
  readonly again: () => void
} {
  const start = useCallback(async () => {
    const { verifyMany } = await import('@/lib/domain/fairness/verify-many')
    return verifyMany(records)
  }, [records])
  return useInPieces(start)
}
