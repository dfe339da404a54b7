import { useEffect, useState } from 'react'
import { askApi } from '@/lib/base/browser/ask-api'
import { readerOf } from '@/lib/base/browser/read-answer'
import type { Leave } from '@/lib/house/approvals/read'
import type { ApprovalKind } from '@/lib/people/second-person/rules/kinds'

const reader = readerOf<Leave>({ need: 'string' })

/**
 * Returns true if an act of this kind is only requested, not done, so that the screen can say so
 * first. Returns false until the server has answered, and if it doesn't answer: the act itself
 * decides.
 *
 * @param kind null for an act that needs nobody else.
 * @param amount in major units, for a kind with a limit; `blocked` if no limit covers it.
 * @param sum of several acts, of which `amount` is the largest.
 */
export function useTakesSecond(
  kind: ApprovalKind | null,
  amount: number | 'blocked' = 0,
  sum = 0,
): boolean {
  const [leave, setLeave] = useState<Leave | null>(null)

  useEffect(() => {
    if (kind === null) return
    let isWanted = true
    void askApi(`/approvals/leave?kind=${kind}`, { answer: reader }).then((answer) => {
      if (isWanted && answer.kind === 'ok') setLeave(answer.data)
    })
    return () => {
      isWanted = false
    }
  }, [kind])

  if (kind === null || leave === null || leave.need === 'nobody') return false
  if (leave.most === null || leave.left === null || amount === 'blocked') return true
  return amount > leave.most || sum > leave.left
}
