import 'server-only'
import { z } from 'zod'
import type { Tx } from '@/lib/base/db/client'
import { blockText, type Stop, type StopPass } from '@/lib/money/cashier/rules/stops'
import type { RiskBlock } from '@/lib/money/risk/payout-hold.sql'

interface Now {
  readonly id: string
  /** True if a second person once permitted to pay it. */
  readonly isApproved: boolean
  readonly block: RiskBlock | null
  readonly stops: readonly Stop[]
  /** Says that staff changed the number lately; null if they did not. */
  readonly redirected: string | null
}

/** Readable facts of the approval that `acts.ts` wrote and the second person signed. */
const signedFacts = z.object({
  Risk: z.string().optional(),
  Stop: z.string().optional(),
  'Number changed': z.string().optional(),
})
const signedReason = z.object({ reason: z.string().nullable() })

/**
 * Returns a second person's permission to pay a withdrawal, with the reason they signed. Null if
 * there is none, or if a case or a stop came up since that they did not see. Amount and destination
 * of a request never change.
 */
export async function findPermission(
  tx: Pick<Tx, 'approval'>,
  { id, isApproved, block, stops, redirected }: Now,
): Promise<{ readonly pass: StopPass | undefined } | null> {
  if (!isApproved) return null
  const approval = await tx.approval.findFirst({
    where: { subject: `withdrawal_request:${id}`, kind: 'withdrawal.accept', state: 'approved' },
    orderBy: { decidedAt: 'desc' },
    select: { after: true, payload: true },
  })
  if (!approval) throw new Error(`withdrawal ${id}: expected an approval, found none`)
  const signed = signedFacts.parse(approval.after)
  const { reason } = signedReason.parse(approval.payload)
  if (block && signed.Risk !== blockText(block)) return null
  if (redirected && signed['Number changed'] !== redirected) return null
  const seen = new Set(signed.Stop?.split('\n'))
  if (stops.some((stop) => !seen.has(stop.text))) return null
  return { pass: reason === null ? undefined : { reason } }
}
