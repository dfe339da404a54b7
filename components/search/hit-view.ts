import { DEPOSITS, WITHDRAWALS } from '@/components/cashier/queue-view'
import { proofHref } from '@/components/games/game-info'
import { personHref } from '@/components/players/player-view'
import type { SearchHit } from '@/lib/search/wire'

/** Returns the page that shows a hit. */
export function hrefOf(hit: SearchHit): string {
  if (hit.kind === 'deposit') return requestHref(DEPOSITS.path, hit)
  if (hit.kind === 'withdrawal') return requestHref(WITHDRAWALS.path, hit)
  if (hit.kind === 'player') return personHref(hit._id, hit.isStaff)
  return proofHref(hit.game, hit.countdownId)
}

function requestHref(path: string, { _id, request }: { _id: string; request: string }): string {
  return request === 'Pending' ? `${path}?id=${_id}` : `${path}?status=${request}&id=${_id}`
}

/** Returns a key that identifies a hit within its group. */
export function keyOf(hit: SearchHit): string {
  return hit.kind === 'round' ? `${hit.game} ${hit.countdownId}` : hit._id
}
