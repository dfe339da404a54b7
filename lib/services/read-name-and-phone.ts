import 'server-only'
import type { Tx } from '@/lib/db/client'

/** What a request keeps of its player: name and phone number as they are when it is filed. */
export function readNameAndPhone(
  tx: Tx,
  playerId: string,
): Promise<{ readonly name: string; readonly phone: string }> {
  return tx.user.findUniqueOrThrow({
    where: { id: playerId },
    select: { name: true, phone: true },
  })
}
