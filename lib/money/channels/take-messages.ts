import 'server-only'
import { hash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { db, type Tx } from '@/lib/base/db/client'
import { Refusal } from '@/lib/base/text/refusals'
import { extendChain } from '@/lib/money/channels/rules/chain'
import { LONGEST_MESSAGE, type MessageForm } from '@/lib/money/channels/rules/forms'
import { type ReadLine, readMessage } from '@/lib/money/channels/rules/read-message'
import { creditProven } from '@/lib/money/matching/credit-matches'
import { isSameNumber } from '@/lib/money/matching/rules/match'
import type { ChannelWallet } from '@/lib/money/wallets/rules/channels'
import {
  type ChannelRow,
  fillLine,
  findChainEnd,
  findLines,
  type LineSource,
  listWaitingChannels,
  listWaitingLines,
  lockChannel,
  type NewLine,
  type NewMessage,
  placeLines,
  type StoredLine,
  writeLines,
  writeMessages,
} from './lines.sql'

/** Where messages or rows come from. */
export interface Origin {
  readonly channelId: string
  readonly source: Exclude<LineSource, 'typed'>
  /** True if a phone signed the whole text, or it is the wallet's own file. */
  readonly isProven: boolean
  readonly deviceId?: string | undefined
}

/** What became of what was given. */
export interface Taken {
  /** Lines that are new. */
  readonly lines: number
  /** Lines that were there, told once more. */
  readonly known: number
  /** Lines told with another amount, time or balance than before. */
  readonly contradictions: number
  readonly information: number
  readonly unread: number
  /** Texts that may carry a code. They were not stored. */
  readonly dropped: number
}

/**
 * Takes messages of a channel: the way in for a phone and for a paste. Reads them, writes lines and
 * texts once, however often and in whatever order they come, and then credits what they prove.
 */
export async function takeMessages(texts: readonly string[], origin: Origin): Promise<Taken> {
  const { touched, ...taken } = await db.$transaction(async (tx) => {
    const channel = await lockChannel(tx, origin.channelId)
    if (!channel) throw new Refusal('not-found')
    const wallet = channel.wallet as ChannelWallet
    const taught = await readTaughtForms(tx, wallet)
    const read = texts.map((text) => ({ text, reading: readMessage(wallet, text, taught) }))
    return store(tx, channel, read, origin)
  })
  await creditProven({ lineIds: touched })
  return taken
}

/** Takes lines that were read from a file. Long files come in parts. */
export async function takeLines(lines: readonly ReadLine[], origin: Origin): Promise<Taken> {
  const { touched, ...taken } = await db.$transaction(async (tx) => {
    const channel = await lockChannel(tx, origin.channelId)
    if (!channel) throw new Refusal('not-found')
    const read = lines.map((reading) => ({ text: null, reading }))
    return store(tx, channel, read, origin)
  })
  await creditProven({ lineIds: touched })
  return taken
}

/** Says what `takeLines` would do, and does nothing. */
export async function compareLines(
  read: readonly ReadLine[],
  channelId: string,
): Promise<Pick<Taken, 'lines' | 'known' | 'contradictions'>> {
  const lines = read.map(toNewLine)
  const stored = new Map<string, Told>(
    (await findLines(db, channelId, lines)).map((line) => [keyOf(line), line]),
  )
  const counts = { lines: 0, known: 0, contradictions: 0 }
  for (const line of lines) {
    const key = keyOf({ direction: line.is, externalId: line.externalId })
    const known = stored.get(key)
    counts[!known ? 'lines' : contradicts(known, line, FILE) ? 'contradictions' : 'known'] += 1
    if (!known) stored.set(key, { ...line, at: new Date(line.at), leaves: null, isProven: true })
  }
  return counts
}

const FILE = { source: 'file', isProven: true } as const

/** Returns the forms that staff taught for a wallet, the oldest first. */
export async function readTaughtForms(
  client: Tx | typeof db,
  wallet: ChannelWallet,
): Promise<MessageForm[]> {
  const rows = await client.taughtForm.findMany({
    where: { wallet },
    orderBy: { createdAt: 'asc' },
  })
  return rows.map((row) => ({
    text: row.text,
    sample: row.sample,
    result: row.result as MessageForm['result'],
    kind: row.kind as MessageForm['kind'],
  }))
}

interface ReadText {
  /** Null for a row of a file. */
  readonly text: string | null
  readonly reading: ReturnType<typeof readMessage>
}

/**
 * The caller has locked the channel.
 * @returns also the lines that were told, or got their place in the chain.
 */
async function store(
  tx: Tx,
  channel: { readonly id: string; readonly kind: string; readonly commission: number },
  read: readonly ReadText[],
  origin: Origin,
): Promise<Taken & { readonly touched: readonly string[] }> {
  const given = read.flatMap(({ text, reading }) =>
    reading.is === 'in' || reading.is === 'out' ? [{ text, line: toNewLine(reading) }] : [],
  )
  const messages: NewMessage[] = []
  const counts = { lines: 0, known: 0, contradictions: 0 }
  const touched: string[] = []
  if (given.length > 0) {
    const lines = given.map(({ line }) => line)
    const stored = new Map(
      (await writeLines(tx, channel.id, lines, origin)).map((line) => [keyOf(line), line]),
    )
    for (const { text, line } of given) {
      const known = stored.get(keyOf({ direction: line.is, externalId: line.externalId }))
      if (!known) throw new Error(`line ${line.externalId}: expected one row, found none`)
      touched.push(known.id)
      const isNew = known.id === line.lineId
      const differs = !isNew && contradicts(known, line, origin)
      if (!isNew && !differs) await fill(tx, stored, known, line, origin.isProven)
      counts[isNew ? 'lines' : differs ? 'contradictions' : 'known'] += 1
      // A row of a file that contradicts a line is kept too, for staff to see.
      const words = text ?? (differs ? wordsOf(line) : null)
      if (words !== null) messages.push(message(words, differs ? 'contradicts' : 'line', known.id))
    }
  }
  for (const { text, reading } of read) {
    if (text === null || (reading.is !== 'unread' && reading.is !== 'information')) continue
    messages.push(message(text, reading.is, null))
  }
  await writeMessages(tx, channel.id, origin.deviceId ?? null, messages)
  touched.push(...(await continueChain(tx, channel)))
  const count = (is: string) => read.filter(({ reading }) => reading.is === is).length
  return {
    ...counts,
    information: count('information'),
    unread: count('unread'),
    dropped: count('code'),
    touched,
  }
}

type ChainedChannel = Pick<ChannelRow, 'id' | 'kind' | 'commission'>

/**
 * Gives the lines that wait their places in the chain, as far as they fit: the first thousand. The
 * worker continues with the rest. The caller has locked the channel.
 * @returns those that were given one.
 */
export async function continueChain(
  tx: Tx,
  { id, kind, commission }: ChainedChannel,
): Promise<string[]> {
  const end = await findChainEnd(tx, id)
  if (!end) return []
  const waiting = await listWaitingLines(tx, id, end.from, MOST_PLACED)
  const { placed } = extendChain(end.tail, waiting, kind === 'agent' ? commission : 0)
  if (placed.length > 0) await placeLines(tx, end, placed)
  return placed.map((line) => line.id)
}

/**
 * The worker's: continues every chain whose next lines are there, a thousand at a time, also what a
 * process that died left. Whatever is not done within `withinMs` follows in the next run.
 */
export async function continueChains({ withinMs }: { readonly withinMs: number }): Promise<void> {
  const endsAt = Date.now() + withinMs
  for (const id of await listWaitingChannels(db)) {
    const placeNext = () =>
      db.$transaction(async (tx) => {
        const channel = await lockChannel(tx, id)
        return channel ? (await continueChain(tx, channel)).length : 0
      })
    while (Date.now() < endsAt && (await placeNext()) > 0);
  }
}

/** Lines that are given a place at a time: of a file whose newest rows come first, all others wait. */
const MOST_PLACED = 1_000

const keyOf = (line: Pick<StoredLine, 'direction' | 'externalId'>) =>
  `${line.direction} ${line.externalId}`

function toNewLine({ id, side, reference, ...line }: ReadLine): NewLine {
  const words = { side: storableOr(side), reference: storableOr(reference) }
  return { ...line, ...words, externalId: id.toUpperCase(), lineId: uuidv7() }
}

const MINUTE_MS = 60_000

type Told = Pick<
  StoredLine,
  'amount' | 'at' | 'balance' | 'leaves' | 'kind' | 'fee' | 'commission' | 'side' | 'isProven'
>

/**
 * Two texts of one line say the same; one of them may say less, or tell no seconds. What was pasted
 * becomes proven only by a text that says it too.
 */
function contradicts(
  known: Told,
  line: NewLine,
  { source, isProven }: Pick<Origin, 'source' | 'isProven'>,
): boolean {
  const minute = (at: number) => Math.floor(at / MINUTE_MS)
  const differs = (a: bigint | null, b: bigint | null) => a !== null && b !== null && a !== b
  return (
    known.amount !== line.amount ||
    minute(known.at.getTime()) !== minute(line.at) ||
    differs(known.balance ?? known.leaves, line.balance) ||
    (isProven && !known.isProven && differsInWords(known, line, source))
  )
}

/** A file tells neither the kind nor the commission, and not always the fee. */
function differsInWords(known: Told, line: NewLine, source: Origin['source']): boolean {
  const { kind, fee, commission, side } = line
  if (!isSaid(known.side, side) && !isSaid(side, known.side)) return true
  if (source === 'file') return fee !== 0n && fee !== known.fee
  return kind !== known.kind || fee !== known.fee || commission !== known.commission
}

/** Returns true if whoever fits `known` fits `told` too, so that a text with `told` proves it. */
function isSaid(known: string | null, told: string | null): boolean {
  return known === null || known === told || (told !== null && isSameNumber(told, known))
}

async function fill(
  tx: Tx,
  stored: Map<string, StoredLine>,
  known: StoredLine,
  { balance, side, reference }: NewLine,
  isProven: boolean,
): Promise<void> {
  const more = {
    balance: known.balance ?? balance,
    // Whom a proven line came from is what a proven text says.
    side: known.side ?? (known.isProven && !isProven ? null : side),
    reference: known.reference ?? reference,
    isProven: known.isProven || (isProven && isSaid(known.side, side)),
  }
  const isSame =
    more.balance === known.balance &&
    more.side === known.side &&
    more.reference === known.reference &&
    more.isProven === known.isProven
  if (isSame) return
  await fillLine(tx, { id: known.id, ...more })
  stored.set(keyOf(known), { ...known, ...more })
}

/** Keeps only as much of a text as was searched for codes. */
function message(text: string, state: NewMessage['state'], lineId: string | null): NewMessage {
  const hashed = hash('sha256', text.replace(/\s+/g, ''))
  return {
    id: uuidv7(),
    text: storable(text.slice(0, LONGEST_MESSAGE)),
    hash: hashed,
    state,
    lineId,
  }
}

/** Returns the text as the database can keep it. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}

function storableOr(text: string | null): string | null {
  return text === null ? null : storable(text)
}

function wordsOf({ is, externalId, amount, balance, at, side }: NewLine): string {
  return `${is} ${externalId} ${amount} ${balance ?? ''} ${new Date(at).toISOString()} ${side ?? ''}`
}
