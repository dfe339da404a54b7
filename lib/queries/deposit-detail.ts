import 'server-only'
import { db } from '@/lib/db/client'
import { add, type Money } from '@/lib/domain/money'
import type { RequestStatus } from '@/lib/wire/cashier'
import { DEPOSIT_REQUESTS, type DepositRow } from './deposit-queue'
import { type PlayerFigures, readPlayerFigures } from './player-figures'
import { findRequest } from './request-queue'

export interface DepositDetail extends DepositRow, PlayerFigures {
  /** Main balance as it will be when this request is accepted. */
  readonly mainIfAccepted: Money
  readonly acceptedBefore: number
  readonly rejectedBefore: number
  /** Other requests whose txnID has the same letters and digits, the first filed first. */
  readonly sameTxn: readonly SameTxnId[]
}

/** Another request with the same txnID. */
export interface SameTxnId {
  readonly id: string
  readonly playerId: string
  readonly name: string
  readonly status: RequestStatus
  readonly createdAt: Date
}

const SAME_SHOWN = 20

/** A request with what staff want to know of its player before deciding; null when there is none. */
export async function getDepositRequest(id: string): Promise<DepositDetail | null> {
  const request = await findRequest(DEPOSIT_REQUESTS, id)
  if (!request) return null
  const { playerId } = request
  const [figures, groups, sameTxn] = await Promise.all([
    readPlayerFigures(playerId),
    db.depositRequest.groupBy({
      by: ['status'],
      where: { playerId, id: { not: id } },
      _count: true,
    }),
    listSameTxnId(request),
  ])
  const countOf = (status: string) => groups.find((group) => group.status === status)?._count ?? 0
  return {
    ...request,
    ...figures,
    mainIfAccepted: add(figures.main, request.amount),
    acceptedBefore: countOf('Accepted'),
    rejectedBefore: countOf('Rejected'),
    sameTxn,
  }
}

/** All of them, rejected ones too: what was turned down for one player is no clean txnID of another. */
function listSameTxnId({ id, txnId }: DepositRow): Promise<SameTxnId[]> {
  return db.$queryRaw`
    SELECT o.id::text AS id, o.player_id::text AS "playerId", o.name, o.status::text AS status,
      o.created_at AS "createdAt"
    FROM deposit_request o
    WHERE txn_key(o.txn_id) = txn_key(${txnId}) AND o.id <> ${id}::uuid
    ORDER BY o.created_at, o.id LIMIT ${SAME_SHOWN}::int`
}
