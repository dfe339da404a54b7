import 'server-only'
import { db } from '@/lib/base/db/client'
import { Refusal } from '@/lib/base/text/refusals'
import { type FeedApp, readForwarded } from '@/lib/money/channels/rules/phone-feed'
import { PROVIDERS } from '@/lib/money/channels/rules/read-message'
import { CHANNEL_WALLETS, type ChannelWallet } from '@/lib/money/wallets/rules/channels'
import { beatProof, isEqual, isSigned, type SignedCall } from './device-key'
import { takeMessages } from './take-messages'

/** Characters that a forwarded call may have: four joined messages, and its frame. */
const LONGEST_CALL = 8_000

/**
 * Takes what a phone forwards. Only a sender whose exact name the wallet uses is read, for a channel
 * that the phone has: private messages are thrown away unread.
 *
 * @returns true if a message was taken.
 * @throws Refusal `not-allowed` for an unknown or revoked device and for a wrong signature;
 *   `invalid-input`.
 */
export async function receiveMessage(deviceId: string, call: SignedCall): Promise<boolean> {
  const device = await db.feedDevice.findUnique({ where: { id: deviceId } })
  const app = device?.app as FeedApp | undefined
  if (!device || !app || device.revokedAt || !isSigned(app, deviceId, call)) {
    throw new Refusal('not-allowed')
  }
  const forwarded = call.body.length > LONGEST_CALL ? null : readForwarded(app, call.body)
  if (!forwarded) throw new Refusal('invalid-input')
  const { sender, text, battery } = forwarded
  const wallet = sender === null ? undefined : walletOfSender(sender)
  const channel =
    wallet === undefined
      ? null
      : await db.channel.findFirst({ where: { id: { in: device.channelIds }, wallet } })
  if (channel && text !== null) {
    const isProven = app !== 'sms-forwarder'
    await takeMessages([text], { channelId: channel.id, source: 'device', isProven, deviceId })
  }
  await db.$executeRaw`
    UPDATE feed_device SET seen_at = clock_timestamp(), battery = coalesce(${battery}::int, battery),
      message_at = CASE WHEN ${channel !== null} THEN clock_timestamp() ELSE message_at END
    WHERE id = ${deviceId}::uuid`
  return channel !== null
}

/** Records that a phone lives. @throws Refusal `not-allowed` for a wrong address. */
export async function receiveBeat(deviceId: string, proof: string): Promise<void> {
  if (!isEqual(proof, beatProof(deviceId))) throw new Refusal('not-allowed')
  const count = await db.$executeRaw`
    UPDATE feed_device SET seen_at = clock_timestamp() WHERE id = ${deviceId}::uuid AND revoked_at IS NULL`
  if (count === 0) throw new Refusal('not-allowed')
}

/** Returns the wallet whose messages come from this sender, compared sign by sign. */
function walletOfSender(sender: string): ChannelWallet | undefined {
  return CHANNEL_WALLETS.find((wallet) => PROVIDERS[wallet].senders.includes(sender))
}
