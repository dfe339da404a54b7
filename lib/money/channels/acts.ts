import 'server-only'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { Tx } from '@/lib/base/db/client'
import type { Channel } from '@/lib/base/db/generated/client'
import { cleanText } from '@/lib/base/format/rules/clean-text'
import { money, toMajor } from '@/lib/base/format/rules/money'
import { log } from '@/lib/base/log'
import { Refusal } from '@/lib/base/text/refusals'
import { CASH_NAMES, CASH_TYPES } from '@/lib/money/channels/rules/days'
import { compileForm } from '@/lib/money/channels/rules/forms'
import { FEED_APPS } from '@/lib/money/channels/rules/phone-feed'
import { post } from '@/lib/money/ledger/post'
import {
  CHANNEL_KINDS,
  CHANNEL_STATES,
  CHANNEL_WALLET_NAMES,
  CHANNEL_WALLETS,
  type ChannelWallet,
} from '@/lib/money/wallets/rules/channels'
import { spaceNumber } from '@/lib/money/wallets/rules/wallets'
import { recordAudit } from '@/lib/people/audit/record-audit'
import { type Act, sumText } from '@/lib/people/second-person/act'
import type { Lines } from '@/lib/people/second-person/rules/decision'
import { bookCash } from './book-cash'
import { lockChannel } from './lines.sql'
import { continueChain } from './take-messages'
import { assertTeachable, readAgain } from './teach-form'

/** The database keeps no NUL and no half of a surrogate pair. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')

/** Words that staff read. */
const words = (most: number) =>
  z.string().overwrite(cleanText).trim().min(1).max(most).refine(isStorable)

/** Minor units as text, because payloads are JSON. */
const minor = z.string().regex(/^\d{1,14}$/)
const positive = z.string().regex(/^(?=0*[1-9])\d{1,14}$/, 'Enter an amount above zero.')
const optional = positive.nullable()

const fields = z
  .object({
    /** Null for a new channel. */
    id: z.uuid().nullable(),
    name: words(40),
    wallet: z.enum(CHANNEL_WALLETS),
    number: z.string().regex(/^[0-9]{4,20}$/),
    holder: words(60),
    kind: z.enum(CHANNEL_KINDS),
    state: z.enum(CHANNEL_STATES),
    least: optional,
    most: optional,
    dayCap: optional,
    monthCap: optional,
    /** Basis points. */
    commission: z.number().int().min(0).max(500),
    position: z.number().int().min(0).max(1_000),
  })
  .refine(({ least, most }) => least === null || most === null || Number(least) <= Number(most), {
    path: ['most'],
    message: 'The largest deposit can’t be below the smallest.',
  })

/** Creates a channel, or changes one. */
export const saveChannel: Act<z.output<typeof fields>> = {
  payload: fields,
  async describe(tx, { id, ...after }) {
    const before = id === null ? null : await findChannelOrThrow(tx, id)
    if (before && before.wallet !== after.wallet) throw new Refusal('invalid-input')
    const same = await tx.channel.findFirst({
      where: { OR: [{ wallet: after.wallet, number: after.number }, { name: after.name }] },
    })
    if (same && same.id !== id) throw new Refusal('channel-exists')
    return {
      subject: `channel:${id ?? 'new'}`,
      title: id === null ? `New channel ${after.name}` : `Channel ${before?.name}`,
      before: before ? channelLines(before) : {},
      after: channelLines({ ...after, ...inMinor(after) }),
    }
  },
  async carryOut(tx, { id, ...given }, { askerId: actorId, reason }) {
    const data = { ...given, ...inMinor(given) }
    const before = id === null ? null : await findChannelOrThrow(tx, id)
    const saved =
      id === null
        ? await tx.channel.create({ data: { id: uuidv7(), ...data } })
        : await tx.channel.update({ where: { id }, data })
    await recordAudit(tx, {
      actorId,
      action: 'channel.save',
      subject: `channel:${saved.id}`,
      ...(before ? { before: channelLines(before) } : {}),
      after: { ...channelLines(saved), reason },
    })
  },
}

type Amounts = Pick<z.output<typeof fields>, 'least' | 'most' | 'dayCap' | 'monthCap'>

function inMinor({ least, most, dayCap, monthCap }: Amounts) {
  const of = (text: string | null) => (text === null ? null : BigInt(text))
  return { least: of(least), most: of(most), dayCap: of(dayCap), monthCap: of(monthCap) }
}

function channelLines(of: Omit<Channel, 'id' | 'columns' | 'createdAt'>): Lines & object {
  const amount = (minorUnits: bigint | null) => (minorUnits === null ? 'None' : sumText(minorUnits))
  return {
    Name: of.name,
    Wallet: CHANNEL_WALLET_NAMES[of.wallet as ChannelWallet],
    Number: spaceNumber(of.number),
    Holder: of.holder,
    Kind: of.kind,
    State: of.state,
    Smallest: amount(of.least),
    Largest: amount(of.most),
    'A day': amount(of.dayCap),
    'A month': amount(of.monthCap),
    Commission: `${of.commission / 100}%`,
    Order: String(of.position),
  }
}

async function findChannelOrThrow(tx: Tx, id: string): Promise<Channel> {
  const found = await tx.channel.findUnique({ where: { id } })
  if (!found) throw new Refusal('not-found')
  return found
}

const opening = z.object({ channelId: z.uuid(), balance: minor, at: z.iso.datetime() })

/** Begins the chain of a channel's balances, or begins it anew: a new SIM, a lost month. */
export const beginChain: Act<z.output<typeof opening>> = {
  payload: opening,
  async describe(tx, { channelId, balance, at }) {
    const { name } = await findChannelOrThrow(tx, channelId)
    return {
      subject: `channel:${channelId}`,
      title: `Balance of ${name} begins`,
      after: { Balance: sumText(BigInt(balance)), From: at },
    }
  },
  async carryOut(tx, { channelId, balance, at }, { askerId: madeById, reason }) {
    const channel = await lockChannel(tx, channelId)
    if (!channel) throw new Refusal('not-found')
    const data = { channelId, balance: BigInt(balance), at: new Date(at), madeById, reason }
    await tx.channelOpening.create({ data })
    await continueChain(tx, channel)
    await recordAudit(tx, {
      actorId: madeById,
      action: 'channel.begin',
      subject: `channel:${channelId}`,
      after: { balance: sumText(BigInt(balance)), at, reason },
    })
  },
}

const voiding = z.object({ lineId: z.uuid() })

/** Takes a line out of the chain that is not the wallet's: a forged message, a misreading. */
export const voidLine: Act<z.output<typeof voiding>> = {
  payload: voiding,
  async describe(tx, { lineId }) {
    const line = await findFreeLine(tx, lineId)
    return {
      subject: `line:${lineId}`,
      title: `Message ${line.externalId} isn’t the wallet’s`,
      amount: line.amount,
      after: { Channel: line.channel.name, ID: line.externalId, Amount: sumText(line.amount) },
    }
  },
  async carryOut(tx, { lineId }, { askerId: madeById, reason }) {
    const { channelId } = await findFreeLine(tx, lineId)
    const channel = await lockChannel(tx, channelId)
    // Only the lock keeps a message from giving it a place, or a clerk from closing its day.
    const line = await findFreeLine(tx, lineId)
    // A line in the chain is proven by those after it.
    if (line.position !== null) throw new Refusal('line-not-free')
    await tx.lineOutcome.create({ data: { lineId, kind: 'void', madeById, reason } })
    if (channel) await continueChain(tx, channel)
    await recordAudit(tx, {
      actorId: madeById,
      action: 'line.void',
      subject: `line:${lineId}`,
      after: { id: line.externalId, amount: toMajor(money(line.amount)), reason },
    })
  },
}

/** Asserts that no closed day has this moment, nor one before it. @throws Refusal `day-closed`. */
async function assertDayOpen(tx: Tx, channelId: string, at: Date): Promise<void> {
  const isClosed = { channelId, reopenedAt: null, endsAt: { gt: at } }
  if ((await tx.dayClose.count({ where: isClosed })) > 0) throw new Refusal('day-closed')
}

async function findFreeLine(tx: Tx, lineId: string) {
  const line = await tx.walletLine.findUnique({
    where: { id: lineId },
    include: { channel: true, outcome: true },
  })
  if (!line) throw new Refusal('not-found')
  if (line.outcome) throw new Refusal('line-not-free')
  await assertDayOpen(tx, line.channelId, line.at)
  return line
}

const typed = z.object({
  channelId: z.uuid(),
  direction: z.enum(['in', 'out']),
  amount: positive,
  at: z.iso.datetime(),
})

/** Writes a line by hand that explains a gap. It is never matched by itself. */
export const typeLine: Act<z.output<typeof typed>> = {
  payload: typed,
  async describe(tx, { channelId, direction, amount, at }) {
    const { name } = await findChannelOrThrow(tx, channelId)
    await assertDayOpen(tx, channelId, new Date(at))
    const sum = sumText(BigInt(amount))
    return {
      subject: `channel:${channelId}`,
      amount: BigInt(amount),
      title: `${direction === 'in' ? 'Missing money in' : 'Missing money out'} at ${name}`,
      after: { Amount: sum, At: at },
    }
  },
  async carryOut(tx, { channelId, direction, amount, at }, { askerId: actorId, reason }) {
    const channel = await lockChannel(tx, channelId)
    if (!channel) throw new Refusal('not-found')
    await assertDayOpen(tx, channelId, new Date(at))
    const id = uuidv7()
    await tx.walletLine.create({
      data: {
        id,
        channelId,
        direction,
        amount: BigInt(amount),
        at: new Date(at),
        kind: 'other',
        source: 'typed',
        externalId: id.replaceAll('-', '').toUpperCase(),
        reference: reason,
      },
    })
    await continueChain(tx, channel)
    await recordAudit(tx, {
      actorId,
      action: 'line.type',
      subject: `channel:${channelId}`,
      after: { direction, amount: toMajor(money(BigInt(amount))), at, reason },
    })
  },
}

const device = z.object({
  name: words(60),
  app: z.enum(Object.keys(FEED_APPS) as (keyof typeof FEED_APPS)[]),
  channelIds: z.array(z.uuid()).min(1).max(10),
})

/** Adds a phone. Its key is shown once, to whoever asked for it. */
export const addDevice: Act<z.output<typeof device>> = {
  payload: device,
  async describe(tx, { name, app, channelIds }) {
    const channels = await findDeviceChannels(tx, channelIds)
    return {
      subject: `device:${name}`,
      title: `Key for the phone ${name}`,
      after: { App: FEED_APPS[app], Channels: channels.map((each) => each.name).join(', ') },
    }
  },
  async carryOut(tx, { name, app, channelIds }, { askerId: madeById, reason }) {
    const channels = await findDeviceChannels(tx, channelIds)
    const { id } = await tx.feedDevice.create({
      data: { id: uuidv7(), name, app, channelIds, madeById },
    })
    await recordAudit(tx, {
      actorId: madeById,
      action: 'device.add',
      subject: `device:${id}`,
      after: { name, app, channels: channels.map((each) => each.name), reason },
    })
  },
}

/** A phone receives for at most one channel of each wallet, or nobody knows whose message it is. */
async function findDeviceChannels(tx: Tx, ids: readonly string[]): Promise<Channel[]> {
  const found = await tx.channel.findMany({ where: { id: { in: [...ids] } } })
  const wallets = new Set(found.map(({ wallet }) => wallet))
  if (found.length !== ids.length || wallets.size !== ids.length) throw new Refusal('invalid-input')
  return found
}

const move = z.object({
  id: z.uuid(),
  fromId: z.uuid().nullable(),
  toId: z.uuid().nullable(),
  amount: positive,
})

/** Books cash that staff moved from one channel to another. */
export const moveCash: Act<z.output<typeof move>> = {
  payload: move,
  async describe(tx, { fromId, toId, amount }) {
    const name = async (id: string | null) =>
      id === null ? 'No channel' : (await findChannelOrThrow(tx, id)).name
    if (fromId === toId) throw new Refusal('invalid-input')
    const [From, To] = [await name(fromId), await name(toId)]
    return {
      subject: `cash:${fromId ?? toId}`,
      title: `Cash from ${From} to ${To}`,
      amount: BigInt(amount),
      after: { From, To, Amount: sumText(BigInt(amount)) },
    }
  },
  async carryOut(tx, { id, fromId, toId, amount }, { askerId: madeById, reason }) {
    await tx.cashMove.create({ data: { id, fromId, toId, reason, madeById } })
    await post(tx, {
      kind: 'cash_move',
      subjectId: id,
      amount: money(BigInt(amount)),
      // Money in a wallet is what left its account: a deposit goes from cash to the player.
      from: { system: 'cash', channel: toId },
      to: { system: 'cash', channel: fromId },
    })
    await recordAudit(tx, {
      actorId: madeById,
      action: 'cash.move',
      subject: `cash_move:${id}`,
      after: { from: fromId, to: toId, amount: toMajor(money(BigInt(amount))), reason },
    })
  },
}

const adjusting = z.object({
  id: z.uuid(),
  /** Null for the cash of no channel. */
  channelId: z.uuid().nullable(),
  type: z.enum(CASH_TYPES),
  direction: z.enum(['in', 'out']),
  amount: positive,
})

/** Books what a wallet holds more or less than the ledger says: the house’s own money, a fee. */
export const adjustCash: Act<z.output<typeof adjusting>> = {
  payload: adjusting,
  async describe(tx, { channelId, type, direction, amount }) {
    const name = channelId === null ? 'no channel' : (await findChannelOrThrow(tx, channelId)).name
    const sum = sumText(BigInt(amount))
    return {
      subject: `cash:${channelId}`,
      amount: BigInt(amount),
      title: `${sum} ${direction === 'in' ? 'more' : 'less'} cash at ${name}`,
      after: { Channel: name, 'What for': CASH_NAMES[type], Amount: sum },
    }
  },
  async carryOut(tx, { id, channelId, type, direction, amount }, { askerId: madeById, reason }) {
    const by = direction === 'in' ? BigInt(amount) : -BigInt(amount)
    await bookCash(tx, { id, channelId, closeId: null, type, amount: by, reason, madeById })
    await recordAudit(tx, {
      actorId: madeById,
      action: 'cash.adjust',
      subject: `channel:${channelId ?? 'none'}`,
      after: { type, amount: toMajor(money(by)), adjustment: id, reason },
    })
  },
}

const taught = z.object({
  wallet: z.enum(CHANNEL_WALLETS),
  result: z.enum(['in', 'out', 'information']),
  kind: z.enum(['payment', 'joined', 'other']),
  text: z.string().min(10).max(700).refine(isStorable),
  sample: z.string().min(10).max(700).refine(isStorable),
})

/** Teaches a form of messages. */
export const teachForm: Act<z.output<typeof taught>> = {
  payload: taught,
  async describe(tx, form) {
    await assertTeachable(tx, form)
    return {
      subject: `form:${form.wallet}`,
      title: `New template for messages from ${CHANNEL_WALLET_NAMES[form.wallet]}`,
      after: { Template: form.text, Sample: form.sample, Means: `${form.result}, ${form.kind}` },
    }
  },
  async carryOut(tx, form, { askerId: madeById, reason }) {
    await assertTeachable(tx, form)
    compileForm(form.wallet, form)
    const id = uuidv7()
    await tx.taughtForm.create({ data: { id, ...form, madeById } })
    await recordAudit(tx, {
      actorId: madeById,
      action: 'form.teach',
      subject: `form:${id}`,
      after: { ...form, reason },
    })
    return () => {
      readAgain(form.wallet).catch((error: unknown) =>
        log.error({ error }, 'unread messages not read again'),
      )
    }
  },
}
