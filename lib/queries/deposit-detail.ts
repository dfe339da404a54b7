import 'server-only'
import { db } from '@/lib/db/client'
import { add, type Money } from '@/lib/domain/money'
import { DEPOSIT_REQUESTS, type DepositRow } from './deposit-queue'
import { type PlayerFigures, readPlayerFigures } from './player-figures'
import { findRequest } from './request-queue'

export interface DepositDetail extends DepositRow, PlayerFigures {
  /** Main balance as it will be when this request is accepted. */
  readonly mainIfAccepted: Money
  readonly acceptedBefore: number
  readonly rejectedBefore: number
  /** Another request that is open or accepted has the same letters and digits in its txnID. */
  readonly isTxnRepeated: boolean
}

/** A request with what staff want to know of its player before deciding; null when there is none. */
export async function getDepositRequest(id: string): Promise<DepositDetail | null> {
  const request = await findRequest(DEPOSIT_REQUESTS, id)
  if (!request) return null
  const { playerId } = request
  const [figures, groups, isTxnRepeated] = await Promise.all([
    readPlayerFigures(playerId),
    db.depositRequest.groupBy({
      by: ['status'],
      where: { playerId, id: { not: id } },
      _count: true,
    }),
    findWhetherRepeated(request),
  ])
  const countOf = (status: string) => groups.find((group) => group.status === status)?._count ?? 0
  return {
    ...request,
    ...figures,
    mainIfAccepted: add(figures.main, request.amount),
    acceptedBefore: countOf('Accepted'),
    rejectedBefore: countOf('Rejected'),
    isTxnRepeated,
  }
}

/** Of new requests an index sees to it that there is none; one of before that rule may have its like. */
async function findWhetherRepeated({ id, txnId }: DepositRow): Promise<boolean> {
  const [found] = await db.$queryRaw<{ isRepeated: boolean }[]>`
    WITH others AS (
      SELECT id, status FROM deposit_request
      WHERE txn_key(txn_id) = txn_key(${txnId}) AND status <> 'Rejected' AND NOT predates_txn_rule
      UNION ALL
      SELECT id, status FROM deposit_request
      WHERE txn_key(txn_id) = txn_key(${txnId}) AND predates_txn_rule
    )
    SELECT EXISTS (SELECT 1 FROM others WHERE id <> ${id}::uuid AND status <> 'Rejected') AS "isRepeated"`
  return found?.isRepeated ?? false
}
