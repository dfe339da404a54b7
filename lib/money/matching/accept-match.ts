import 'server-only'
import { db } from '@/lib/base/db/client'
import { isUniqueViolation } from '@/lib/base/db/errors'
import { money } from '@/lib/base/format/rules/money'
import { publishRequests } from '@/lib/base/live/publish'
import { Refusal } from '@/lib/base/text/refusals'
import { decideDeposit } from '@/lib/money/cashier/decide-deposit'
import { IS_FREE } from '@/lib/money/wallets/late-lines.sql'
import { recordAudit } from '@/lib/people/audit/record-audit'
import { may, type Role } from '@/lib/people/roles/rules/permissions'

interface MatchOrder {
  readonly lineId: string
  readonly depositId: string
  readonly adminId: string
  /** Why, if a check says stop. */
  readonly reason?: string | undefined
}

/** What came, which is what is booked. @throws Refusal `line-not-free`. */
export async function amountOfLine(lineId: string): Promise<bigint> {
  const [line] = await db.$queryRaw<{ readonly amount: bigint; readonly isFree: boolean }[]>`
    SELECT l.amount, l.direction = 'in' AND ${IS_FREE} AS "isFree" FROM wallet_line l WHERE l.id = ${lineId}::uuid`
  if (!line) throw new Refusal('not-found')
  if (!line.isFree) throw new Refusal('line-not-free')
  return line.amount
}

/**
 * Accepts a request with a line that a person says is its own: with what came, one at a time.
 * @throws Refusal as `decideDeposit`; `line-not-free`.
 */
export async function acceptWithLine(order: MatchOrder): Promise<void> {
  const { lineId, depositId, adminId, reason } = order
  const arrived = money(await amountOfLine(lineId))
  const pass = reason === undefined ? undefined : { reason }
  await decideDeposit({ depositId, adminId, lineId, arrived, pass, decision: 'Accepted' })
}

/**
 * Takes a line off the list: it is no player's money. Who pays doesn't explain a payment that nobody
 * asked for.
 * @throws Refusal `not-found`, `line-not-free`; `not-allowed` for money out, without the permission.
 */
export async function settleOther(order: {
  readonly lineId: string
  readonly adminId: string
  readonly role: Role
  readonly reason: string
}): Promise<void> {
  const { lineId, adminId: madeById, role, reason } = order
  const line = await db.walletLine.findUnique({ where: { id: lineId } })
  if (!line) throw new Refusal('not-found')
  if (line.direction === 'out' && !may(role, 'channel.change')) {
    throw new Refusal('not-allowed', { detail: 'Only Finance or an owner explains a payment.' })
  }
  try {
    await db.$transaction(async (tx) => {
      await tx.lineOutcome.create({ data: { lineId, kind: 'other', madeById, reason } })
      const event = { action: 'line.other', subject: `line:${lineId}`, after: { reason } }
      await recordAudit(tx, { actorId: madeById, ...event })
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal('line-not-free')
    throw error
  }
  publishRequests()
}
