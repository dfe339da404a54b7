import 'server-only'
import { db } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import { money, toMajor } from '@/lib/base/format/rules/money'
import {
  type DepositChannel,
  type EnteredChannels,
  rangeOf,
} from '@/lib/money/cashier/rules/deposit-range'
import { changeOf } from '@/lib/money/channels/rules/chain'
import type { Columns } from '@/lib/money/channels/rules/statement-file'
import { CASH_MOVES } from '@/lib/money/ledger/cash.sql'
import type { Settings } from '@/lib/money/settings/rules/settings'
import type { MovedWallet } from '@/lib/money/wallets/rules/find-channels'
import { spaceNumber, toWallet } from '@/lib/money/wallets/rules/wallets'
import { findChainEnd, findNextTold } from './lines.sql'

/** Minutes after which a phone that says nothing is silent. */
const SILENT_MINUTES = 15

/** Where a chain stops: what would have to be between two messages. Minor units. */
interface ChainGap {
  readonly nextId: string
  readonly nextExternalId: string
  readonly nextAt: Date
  readonly nextSays: bigint
  readonly tail: bigint
  /** More than zero if money came in unseen, less if it went out. */
  readonly missing: bigint
  /** Lines that wait for it. */
  readonly waiting: number
}

export interface ChannelView {
  readonly id: string
  readonly name: string
  readonly wallet: string
  readonly number: string
  readonly holder: string
  readonly kind: string
  readonly state: string
  readonly least: bigint | null
  readonly most: bigint | null
  readonly dayCap: bigint | null
  readonly monthCap: bigint | null
  readonly commission: number
  readonly position: number
  readonly columns: Columns | null
  /** Received since midnight, and since the month began, in Dhaka. Minor units. */
  readonly today: bigint
  readonly month: bigint
  /** Lines since midnight. */
  readonly lines: number
  /** What the ledger says is there, and what the chain says; null without a chain. */
  readonly booked: bigint
  readonly counted: bigint | null
  readonly lastAt: Date | null
  readonly gap: ChainGap | null
  /** True if this one is shown to players who choose its wallet. */
  readonly isShown: boolean
}

type Row = Omit<ChannelView, 'gap' | 'counted' | 'isShown' | 'booked' | 'lastAt'>

/** What the ledger says is in a channel, and when its wallet last told of anything. */
const BOOKED_AND_LAST = Prisma.sql`,
  (SELECT max(l.received_at) FROM wallet_line l WHERE l.channel_id = c.id) AS "lastAt",
  (SELECT coalesce(sum(m.amount), 0)::bigint FROM account a CROSS JOIN ${CASH_MOVES} m
    WHERE a.channel_id = c.id) AS booked`

const figures = (more: Prisma.Sql = Prisma.empty) => Prisma.sql`
  SELECT c.id::text, c.name, c.wallet, c.number, c.holder, c.kind, c.state, c.least, c.most, c.day_cap AS "dayCap",
    c.month_cap AS "monthCap", c.commission, c.position, c.columns, f.today, f.month, f.lines${more}
  FROM channel c CROSS JOIN LATERAL (
    SELECT coalesce(sum(l.amount) FILTER (WHERE l.at >= d.day AND l.direction = 'in'), 0)::bigint AS today,
      coalesce(sum(l.amount) FILTER (WHERE l.direction = 'in'), 0)::bigint AS month,
      count(*) FILTER (WHERE l.at >= d.day)::int AS lines
    FROM (SELECT date_trunc('day', now(), 'Asia/Dhaka') AS day, date_trunc('month', now(), 'Asia/Dhaka') AS month) d
      LEFT JOIN wallet_line l ON l.channel_id = c.id AND l.at >= d.month
        AND NOT EXISTS (SELECT 1 FROM line_outcome o WHERE o.line_id = l.id AND o.kind = 'void')
  ) f`

/** Lists the channels, those of a wallet in their order. */
export async function listChannels(): Promise<ChannelView[]> {
  const rows = await db.$queryRaw<
    (Row & Pick<ChannelView, 'booked' | 'lastAt'>)[]
  >`${figures(BOOKED_AND_LAST)} ORDER BY c.wallet, c.position, c.name`
  const shown = new Set<string>()
  return Promise.all(
    rows.map(async (row) => {
      const isShown = isOpen(row) && !shown.has(row.wallet)
      if (isShown) shown.add(row.wallet)
      const chain = await readChain(row.id)
      return { ...row, isShown, ...chain }
    }),
  )
}

/** What stops a channel from taking or crediting money; null for nothing. */
export interface ChannelStops extends Pick<ChannelView, 'id' | 'name' | 'wallet' | 'gap'> {
  readonly state: 'full' | 'frozen' | null
}

/** Lists what stops the channels that are in use. One that has received its cap is full. */
export async function listChannelStops(): Promise<ChannelStops[]> {
  const rows = await db.$queryRaw<Row[]>`
    ${figures()} WHERE c.state <> 'closed' ORDER BY c.wallet, c.position, c.name`
  return Promise.all(
    rows.map(async (row) => {
      const { id, name, wallet, state } = row
      const isFull = state === 'full' || (state === 'open' && !isOpen(row))
      const { gap } = await readChain(id)
      return { id, name, wallet, gap, state: state === 'frozen' ? state : isFull ? 'full' : null }
    }),
  )
}

/** Returns true for a channel that takes more money now. */
function isOpen({ state, dayCap, monthCap, today, month }: Row): boolean {
  return state === 'open' && (dayCap ?? today + 1n) > today && (monthCap ?? month + 1n) > month
}

async function readChain(channelId: string): Promise<Pick<ChannelView, 'gap' | 'counted'>> {
  const end = await findChainEnd(db, channelId)
  if (!end) return { gap: null, counted: null }
  const next = await findNextTold(db, channelId, end.from)
  if (!next) return { gap: null, counted: end.tail }
  return {
    counted: end.tail,
    gap: {
      nextId: next.id,
      nextExternalId: next.externalId,
      nextAt: next.at,
      nextSays: next.balance,
      tail: end.tail,
      waiting: next.waiting,
      missing: next.balance - changeOf(next) - end.tail,
    },
  }
}

/** Returns the channels that the deposit form shows: the first open one of each wallet with room left. */
export async function readPayChannels(settings: Settings): Promise<EnteredChannels> {
  const rows = await db.$queryRaw<Row[]>`${figures()} ORDER BY c.position, c.name`
  const channels = new Map<string, DepositChannel>()
  for (const row of rows) {
    const wallet = toWallet(row.wallet)
    if (wallet === null || channels.has(wallet) || !isOpen(row)) continue
    const { least, most } = rangeOf(wallet, settings)
    const own = { least: whole(row.least) ?? least, most: whole(row.most) ?? most }
    channels.set(wallet, {
      wallet,
      number: row.number,
      holder: row.holder,
      least: Math.max(least, own.least),
      most: most === null ? own.most : Math.min(most, own.most ?? most),
    })
  }
  return { wallets: rows.map(({ wallet }) => wallet), open: [...channels.values()] }
}

/**
 * Lists the numbers of a wallet's channels that a player may have been told to pay to at that time;
 * empty if staff had entered none. Those that were open, or changed since: what they had received of
 * their caps then is not looked up.
 */
export async function listToldNumbers(
  wallet: string,
  at: Date,
): Promise<(Pick<ChannelView, 'number' | 'holder'> & { readonly isCurrent: boolean })[]> {
  return await db.$queryRaw`
    SELECT t.number, coalesce(s.before ->> 'Holder', c.holder) AS holder,
      c.state = 'open' AND t.number = c.number AS "isCurrent"
    FROM channel c
      LEFT JOIN LATERAL (
        SELECT e.before FROM audit_event e
        WHERE e.subject = 'channel:' || c.id AND e.action = 'channel.save' AND e.created_at > ${at}
        ORDER BY e.id LIMIT 1) s ON TRUE
      CROSS JOIN LATERAL (
        SELECT coalesce(replace(s.before ->> 'Number', ' ', ''), c.number) AS number) t
    WHERE c.wallet = ${wallet} AND c.created_at <= ${at} AND (c.state = 'open' OR EXISTS (
      SELECT 1 FROM audit_event e
      WHERE e.subject = 'channel:' || c.id AND e.action IN ('channel.save', 'channel.state') AND e.created_at > ${at}))
    ORDER BY c.position, c.name`
}

/** Lists the open channels of players' wallets that got another number since then. */
export async function listMovedNumbers(
  since: Date,
): Promise<(MovedWallet & { readonly at: Date })[]> {
  const rows = await db.$queryRaw<{ wallet: string; number: string; before: string; at: Date }[]>`
    SELECT c.wallet, c.number, f.before, f.at
    FROM channel c CROSS JOIN LATERAL (
      SELECT (array_agg(e.before ->> 'Number' ORDER BY e.id))[1] AS before, max(e.created_at) AS at
      FROM audit_event e
      WHERE e.subject = 'channel:' || c.id AND e.action = 'channel.save' AND e.created_at > ${since}
        AND e.before ->> 'Number' <> e.after ->> 'Number') f
    WHERE c.state = 'open' AND f.before IS NOT NULL ORDER BY c.wallet, c.position, c.name`
  return rows.flatMap(({ wallet: key, number, before, at }) => {
    const wallet = toWallet(key)
    const after = spaceNumber(number)
    return wallet === null || before === after ? [] : [{ wallet, before, after, at }]
  })
}

function whole(minor: bigint | null): number | null {
  return minor === null ? null : Math.floor(toMajor(money(minor)))
}

export interface DeviceView {
  readonly id: string
  readonly name: string
  readonly app: string
  readonly channels: readonly string[]
  readonly madeById: string
  readonly isKeyShown: boolean
  readonly isRevoked: boolean
  readonly seenAt: Date | null
  readonly messageAt: Date | null
  readonly battery: number | null
  readonly isSilent: boolean
}

/** Lists the phones that forward messages, the newest first. */
export function listPhones(): Promise<DeviceView[]> {
  return db.$queryRaw`
    SELECT d.id::text, d.name, d.app, d.made_by_id::text AS "madeById", d.key_shown_at IS NOT NULL AS "isKeyShown",
      d.revoked_at IS NOT NULL AS "isRevoked", d.seen_at AS "seenAt", d.message_at AS "messageAt", d.battery,
      d.revoked_at IS NULL AND coalesce(d.seen_at, d.created_at)
        < clock_timestamp() - make_interval(mins => ${SILENT_MINUTES}::int) AS "isSilent",
      ARRAY(SELECT c.name FROM channel c WHERE c.id = ANY(d.channel_ids) ORDER BY c.name) AS channels
    FROM feed_device d ORDER BY d.revoked_at IS NOT NULL, d.created_at DESC`
}

export interface UnreadMessage {
  readonly id: string
  readonly channelName: string
  readonly wallet: string
  readonly state: string
  readonly text: string
  readonly receivedAt: Date
}

/**
 * Lists messages that no form reads, and those that say other things than before, the newest first.
 * @param isWhole false blanks every group of digits: the texts hold other people's numbers
 */
export async function listUnread(isWhole: boolean): Promise<UnreadMessage[]> {
  const rows = await db.$queryRaw<UnreadMessage[]>`
    SELECT m.id::text, c.name AS "channelName", c.wallet, m.state, m.text, m.received_at AS "receivedAt"
    FROM wallet_message m JOIN channel c ON c.id = m.channel_id
    WHERE m.state IN ('unread', 'contradicts') ORDER BY m.received_at DESC LIMIT 100`
  return isWhole ? rows : rows.map((row) => ({ ...row, text: blankDigits(row.text) }))
}

/** Blanks every group of digits, for who may not see other people's numbers. */
export function blankDigits(text: string): string {
  return text.replace(/\p{Nd}+/gu, (digits) => '•'.repeat(digits.length))
}

/** Lists the channels that money can be sent from. */
export function listPayingChannels(): Promise<{ id: string; name: string }[]> {
  return db.$queryRaw`
    SELECT id::text, name FROM channel WHERE state IN ('open', 'full') ORDER BY wallet, position, name`
}
