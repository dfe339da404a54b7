import 'server-only'
import { db } from '@/lib/base/db/client'
import type { PlayerTag } from '@/lib/people/accounts/rules/tags'
import { recordAudit } from '@/lib/people/audit/record-audit'
import { lockPlayerRow } from './find-player.sql'

/**
 * Gives a player a tag or removes it. Writes nothing if the tag is already set that way.
 *
 * @throws Refusal `not-found`, `staff-account`.
 */
export async function changeTag(change: {
  readonly playerId: string
  readonly byId: string
  readonly tag: PlayerTag
  readonly isOn: boolean
}): Promise<void> {
  const { playerId, byId, tag, isOn } = change
  await db.$transaction(async (tx) => {
    await lockPlayerRow(tx, playerId)
    const newest = await tx.playerTag.findFirst({
      where: { playerId, tag },
      orderBy: { id: 'desc' },
      select: { isOn: true },
    })
    if ((newest?.isOn ?? false) === isOn) return
    await tx.playerTag.create({ data: change })
    await recordAudit(tx, {
      actorId: byId,
      action: isOn ? 'player.tag' : 'player.untag',
      subject: `user:${playerId}`,
      after: { tag },
    })
  })
}
