import { useEffect, useState } from 'react'
import { askApi } from '@/lib/base/browser/ask-api'
import { readerOf } from '@/lib/base/browser/read-answer'
import type { OwnLimits } from '@/lib/house/approvals/read'
import type { ApprovalKind } from '@/lib/people/second-person/rules/kinds'

const reader = readerOf<OwnLimits>({ need: 'string' })

/**
 * Returns true if an act of this kind is only requested, not done, so that the screen can say so
 * first. Returns false until the server has answered, and if it doesn't answer: the act itself
 * decides.
 *
 * @param kind null for an act that needs nobody else.
 * @param amount in major units, for a kind with a limit; `blocked` if no limit covers it.
 * @param sum of several acts, of which `amount` is the largest.
 */
export function useNeedsApproval(
  kind: ApprovalKind | null,
  amount: number | 'blocked' = 0,
  sum = 0,
): boolean {
  const [limits, setLimits] = useState<OwnLimits | null>(null)

  useEffect(() => {
    if (kind === null) return
    let isWanted = true
    void askApi(`/approvals/leave?kind=${kind}`, { answer: reader }).then((answer) => {
      if (isWanted && answer.kind === 'ok') setLimits(answer.data)
    })
    return () => {
      isWanted = false
    }
  }, [kind])

  if (kind === null || limits === null || limits.need === 'nobody') return false
  if (limits.most === null || limits.left === null || amount === 'blocked') return true
  return amount > limits.most || sum > limits.left
}
