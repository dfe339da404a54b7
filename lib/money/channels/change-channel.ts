import 'server-only'
import { db } from '@/lib/base/db/client'
import { readClock } from '@/lib/base/db/read-clock'
import { publishRequests } from '@/lib/base/live/publish'
import { Refusal } from '@/lib/base/text/refusals'
import { type ChannelState, mayOneSet } from '@/lib/money/wallets/rules/channels'
import { recordAudit } from '@/lib/people/audit/record-audit'
import { beatProof, deviceKey } from './device-key'

interface ByStaff {
  readonly adminId: string
  /** 3 to 500 characters. */
  readonly reason: string
}

/**
 * Sets what a channel is: full, frozen or closed, which one person may, or open again if it was
 * full. @throws Refusal `not-found`; `not-allowed` for one that was frozen or closed.
 */
export async function setChannelState(
  order: ByStaff & { readonly channelId: string; readonly state: ChannelState },
): Promise<void> {
  const { channelId, state, adminId, reason } = order
  await db.$transaction(async (tx) => {
    const [before] = await tx.$queryRaw<{ state: ChannelState }[]>`
      SELECT state FROM channel WHERE id = ${channelId}::uuid FOR NO KEY UPDATE`
    if (!before) throw new Refusal('not-found')
    if (before.state === state) return
    if (!mayOneSet(before.state, state)) throw new Refusal('not-allowed')
    await tx.channel.update({ where: { id: channelId }, data: { state } })
    await recordAudit(tx, {
      actorId: adminId,
      action: 'channel.state',
      subject: `channel:${channelId}`,
      before: { state: before.state },
      after: { state, reason },
    })
  })
  publishRequests()
}

/** What staff type into the app of a phone. */
export interface DeviceKey {
  readonly key: string
  readonly proof: string
}

/**
 * Shows the key of a phone, once, to the person who asked for it.
 * @throws Refusal `not-found`, also for somebody else and a second time.
 */
export async function showDeviceKey(order: {
  readonly id: string
  readonly adminId: string
}): Promise<DeviceKey> {
  const { id, adminId: madeById } = order
  await db.$transaction(async (tx) => {
    const { count } = await tx.feedDevice.updateMany({
      where: { id, madeById, keyShownAt: null, revokedAt: null },
      data: { keyShownAt: await readClock(tx) },
    })
    if (count === 0) throw new Refusal('not-found')
    await recordAudit(tx, { actorId: madeById, action: 'device.show-key', subject: `device:${id}` })
  })
  return { key: deviceKey(id), proof: beatProof(id) }
}

/** Revokes a phone's key, for ever. One person may. @throws Refusal `not-found`. */
export async function revokeDevice(order: ByStaff & { readonly id: string }): Promise<void> {
  const { id, adminId: actorId, reason } = order
  await db.$transaction(async (tx) => {
    const { count } = await tx.feedDevice.updateMany({
      where: { id, revokedAt: null },
      data: { revokedAt: await readClock(tx) },
    })
    if (count === 0) throw new Refusal('not-found')
    await recordAudit(tx, {
      actorId,
      action: 'device.revoke',
      subject: `device:${id}`,
      after: { reason },
    })
  })
}
