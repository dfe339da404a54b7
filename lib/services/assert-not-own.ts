import 'server-only'
import { Refusal } from '@/lib/domain/errors'

/**
 * Staff decide about nobody's money but other people's.
 * @throws Refusal `not-allowed` where the admin is the player.
 */
export function assertNotOwn(adminId: string, playerId: string): void {
  if (adminId !== playerId) return
  throw new Refusal('not-allowed', {
    detail: 'This is your own account. Another admin has to do that.',
  })
}
