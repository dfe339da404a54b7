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
}

/** A request with what staff want to know of its player before deciding; null when there is none. */
export async function getDepositRequest(id: string): Promise<DepositDetail | null> {
  const request = await findRequest(DEPOSIT_REQUESTS, id)
  if (!request) return null
  const { playerId } = request
  const [figures, groups] = await Promise.all([
    readPlayerFigures(playerId),
    db.depositRequest.groupBy({
      by: ['status'],
      where: { playerId, id: { not: id } },
      _count: true,
    }),
  ])
  const countOf = (status: string) => groups.find((group) => group.status === status)?._count ?? 0
  return {
    ...request,
    ...figures,
    mainIfAccepted: add(figures.main, request.amount),
    acceptedBefore: countOf('Accepted'),
    rejectedBefore: countOf('Rejected'),
  }
}
