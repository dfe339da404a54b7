import 'server-only'
import { db } from '@/lib/base/db/client'
import { publishRequests } from '@/lib/base/live/publish'
import { Refusal } from '@/lib/base/text/refusals'
import { splitPaste } from '@/lib/money/channels/rules/split-paste'
import { type Columns, readRow } from '@/lib/money/channels/rules/statement-file'
import type { ChannelWallet } from '@/lib/money/wallets/rules/channels'
import { recordAct } from '@/lib/people/audit/record-audit'
import { compareLines, type Taken, takeLines, takeMessages } from './take-messages'

/** Most messages of one paste. */
const MOST_PASTED = 500

/** Reads what staff copied from a phone. @throws Refusal `not-found`; `invalid-input` for too many messages. */
export async function pasteMessages(order: {
  readonly channelId: string
  readonly text: string
  readonly adminId: string
}): Promise<Taken> {
  const { channelId, text, adminId: actorId } = order
  const { wallet } = await findChannel(channelId)
  const texts = splitPaste(wallet as ChannelWallet, text)
  if (texts.length > MOST_PASTED) {
    const words = `These are ${texts.length} messages. Paste at most ${MOST_PASTED} at a time.`
    throw new Refusal('invalid-input', { fields: { text: words } })
  }
  const taken = await takeMessages(texts, { channelId, source: 'paste', isProven: false })
  const subject = `channel:${channelId}`
  await recordAct({ actorId, action: 'feed.paste', subject, after: { ...taken } })
  publishRequests()
  return taken
}

/**
 * Reads rows of a wallet's file and remembers which column is what. A dry run only says what would happen.
 * @throws Refusal `not-found`.
 */
export async function importRows(order: {
  readonly channelId: string
  readonly rows: readonly (readonly string[])[]
  readonly columns: Columns
  readonly isDryRun: boolean
  readonly adminId: string
}): Promise<Taken> {
  const { channelId, rows, columns, isDryRun, adminId: actorId } = order
  await findChannel(channelId)
  const lines = rows.flatMap((row) => readRow(row, columns) ?? [])
  const unread = rows.length - lines.length
  if (isDryRun) {
    return { ...NOTHING, ...(await compareLines(lines, channelId)), unread }
  }
  const taken =
    lines.length === 0
      ? NOTHING
      : await takeLines(lines, { channelId, source: 'file', isProven: true })
  await db.channel.update({ where: { id: channelId }, data: { columns: { ...columns } } })
  const subject = `channel:${channelId}`
  await recordAct({ actorId, action: 'feed.import', subject, after: { ...taken, unread } })
  publishRequests()
  return { ...taken, unread }
}

const NOTHING: Taken = {
  lines: 0,
  known: 0,
  contradictions: 0,
  information: 0,
  unread: 0,
  dropped: 0,
}

async function findChannel(id: string) {
  const channel = await db.channel.findUnique({ where: { id } })
  if (!channel) throw new Refusal('not-found')
  return channel
}
