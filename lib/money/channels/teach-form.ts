import 'server-only'
import { db, type Tx } from '@/lib/base/db/client'
import { Refusal } from '@/lib/base/text/refusals'
import { compileForm, type MessageForm } from '@/lib/money/channels/rules/forms'
import { PROVIDERS, type ReadLine, readMessage } from '@/lib/money/channels/rules/read-message'
import type { ChannelWallet } from '@/lib/money/wallets/rules/channels'
import { readTaughtForms, takeMessages } from './take-messages'

/** Texts that a new form is tested against. */
const MOST_TESTED = 20_000

interface Taught extends MessageForm {
  readonly wallet: ChannelWallet
}

/**
 * Asserts that a form can be taught: it reads its own sample, and every sample and every stored text
 * of the wallet that was read before reads as it did.
 * @throws Refusal `form-unfit`.
 */
export async function assertTeachable(tx: Tx, form: Taught): Promise<void> {
  const { wallet } = form
  try {
    compileForm(wallet, form)
  } catch {
    throw new Refusal('form-unfit')
  }
  const before = await readTaughtForms(tx, wallet)
  const after = [form, ...before]
  const own = readMessage(wallet, form.sample, after)
  if (own.is !== form.result || readMessage(wallet, form.sample, before).is !== 'unread') {
    throw new Refusal('form-unfit', {
      detail: 'The template doesn’t read its message, or is known.',
    })
  }
  const stored = await tx.$queryRaw<{ text: string }[]>`
    SELECT m.text FROM wallet_message m JOIN channel c ON c.id = m.channel_id
    WHERE c.wallet = ${wallet} AND m.state <> 'unread' ORDER BY m.received_at DESC LIMIT ${MOST_TESTED}::int`
  const samples = [...PROVIDERS[wallet].forms, ...before].map(({ sample }) => sample)
  const changed = [...samples, ...stored.map(({ text }) => text)].find(
    (text) => tell(readMessage(wallet, text, before)) !== tell(readMessage(wallet, text, after)),
  )
  if (changed !== undefined) {
    throw new Refusal('form-unfit', {
      detail: 'With this template a known message reads differently.',
    })
  }
}

/**
 * Reads a wallet's unread messages again, once a form was taught. Nothing says any more who signed
 * them, so they only propose.
 */
export async function readAgain(wallet: ChannelWallet): Promise<void> {
  const unread = await db.walletMessage.findMany({
    where: { state: 'unread', channel: { wallet } },
    orderBy: { receivedAt: 'asc' },
    take: MOST_TESTED,
  })
  const channels = new Set(unread.map(({ channelId }) => channelId))
  for (const channelId of channels) {
    const texts = unread.filter((each) => each.channelId === channelId).map(({ text }) => text)
    await takeMessages(texts, { channelId, source: 'paste', isProven: false })
  }
}

function tell(reading: ReturnType<typeof readMessage>): string {
  const { is, id, amount, balance, at, fee } = reading as Partial<ReadLine>
  return [is, id, amount, balance, at, fee].join(' ')
}
