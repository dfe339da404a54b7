import 'server-only'
import { type PlayerFigures, readPlayerFigures } from './player-figures'
import { findRequest } from './request-queue'
import { WITHDRAW_REQUESTS, type WithdrawalRow } from './withdraw-queue'

export interface WithdrawalDetail extends WithdrawalRow, PlayerFigures {}

/** A withdraw request with what staff want to know of its player before paying; null when there is none. */
export async function getWithdrawalRequest(id: string): Promise<WithdrawalDetail | null> {
  const request = await findRequest(WITHDRAW_REQUESTS, id)
  if (!request) return null
  return { ...request, ...(await readPlayerFigures(request.playerId)) }
}
