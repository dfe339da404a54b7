import 'server-only'
import type { Tx } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import type { ChainLine } from '@/lib/money/channels/rules/chain'
import type { ReadLine } from '@/lib/money/channels/rules/read-message'
import { IS_LATE } from '@/lib/money/wallets/late-lines.sql'

export type LineSource = 'device' | 'file' | 'paste' | 'typed'

export interface ChannelRow {
  readonly id: string
  readonly name: string
  readonly wallet: string
  readonly kind: string
  readonly commission: number
}

/** Locks a channel: its lines and its chain are written by one transaction at a time. */
export async function lockChannel(tx: Tx, channelId: string): Promise<ChannelRow | null> {
  const [channel] = await tx.$queryRaw<ChannelRow[]>`
    SELECT id::text, name, wallet, kind, commission FROM channel WHERE id = ${channelId}::uuid FOR NO KEY UPDATE`
  return channel ?? null
}

/** A line to write, under an id for the case that it is new. */
export interface NewLine extends Omit<ReadLine, 'id'> {
  readonly lineId: string
  readonly externalId: string
}

export interface StoredLine extends ChainLine {
  readonly kind: string
  /** Balance after it in the chain; null if it has no place there. */
  readonly leaves: bigint | null
  readonly side: string | null
  readonly reference: string | null
  readonly isProven: boolean
}

/** Selects a `StoredLine` from `wallet_line l`. */
export const LINE = Prisma.sql`
  l.id::text, l.direction, l.external_id AS "externalId", l.kind, l.amount, l.fee, l.commission, l.balance, l.leaves,
  l.side, l.reference, l.at, l.is_proven AS "isProven"`

const columns = (lines: readonly NewLine[]) =>
  JSON.stringify(
    lines.map((line) => ({
      id: line.lineId,
      direction: line.is,
      external_id: line.externalId,
      kind: line.kind,
      amount: `${line.amount}`,
      fee: `${line.fee}`,
      commission: `${line.commission}`,
      balance: line.balance === null ? null : `${line.balance}`,
      at: new Date(line.at),
      side: line.side,
      reference: line.reference,
    })),
  )

/** Writes the lines that are new. @returns all of them as they are stored now. */
export async function writeLines(
  tx: Tx,
  channelId: string,
  lines: readonly NewLine[],
  origin: { readonly source: LineSource; readonly isProven: boolean },
): Promise<StoredLine[]> {
  const given = columns(lines)
  const written = await tx.$queryRaw<StoredLine[]>`
    INSERT INTO wallet_line AS l (id, channel_id, direction, external_id, kind, amount, fee, commission, balance, side,
      reference, at, source, is_proven)
    SELECT g.id, ${channelId}::uuid, g.direction, g.external_id, g.kind, g.amount, g.fee, g.commission, g.balance, g.side,
      g.reference, g.at, ${origin.source}, ${origin.isProven}
    FROM jsonb_to_recordset(${given}::jsonb) AS g(id uuid, direction text, external_id text, kind text, amount bigint,
      fee bigint, commission bigint, balance bigint, side text, reference text, at timestamptz)
    ON CONFLICT (channel_id, direction, external_id) DO NOTHING RETURNING ${LINE}`
  const ids = new Set(written.map(({ id }) => id))
  const others = lines.filter(({ lineId }) => !ids.has(lineId))
  return others.length === 0 ? written : [...written, ...(await findLines(tx, channelId, others))]
}

/** Returns those of the lines that are stored, as they are. */
export function findLines(
  tx: Pick<Tx, '$queryRaw'>,
  channelId: string,
  lines: readonly NewLine[],
): Promise<StoredLine[]> {
  return tx.$queryRaw`
    SELECT DISTINCT ${LINE} FROM jsonb_to_recordset(${columns(lines)}::jsonb) AS g(direction text, external_id text)
      JOIN wallet_line l ON l.channel_id = ${channelId}::uuid AND l.direction = g.direction
        AND l.external_id = g.external_id`
}

/** What a second text adds to a line. */
export interface LineMore {
  readonly id: string
  readonly balance: bigint | null
  readonly side: string | null
  readonly reference: string | null
  readonly isProven: boolean
}

export async function fillLine(tx: Tx, more: LineMore): Promise<void> {
  await tx.$executeRaw`
    UPDATE wallet_line SET balance = coalesce(balance, ${more.balance}::bigint), side = coalesce(side, ${more.side}),
      reference = coalesce(reference, ${more.reference}), is_proven = is_proven OR ${more.isProven}
    WHERE id = ${more.id}::uuid`
}

export interface NewMessage {
  readonly id: string
  readonly text: string
  readonly hash: string
  readonly state: 'line' | 'contradicts' | 'information' | 'unread'
  readonly lineId: string | null
}

/** Writes the texts. One that was stored before stays, unless it was unread and is read now. */
export async function writeMessages(
  tx: Tx,
  channelId: string,
  deviceId: string | null,
  messages: readonly NewMessage[],
): Promise<void> {
  if (messages.length === 0) return
  await tx.$executeRaw`
    INSERT INTO wallet_message AS m (id, channel_id, device_id, text, text_hash, state, line_id)
    SELECT DISTINCT ON (g.hash) g.id, ${channelId}::uuid, ${deviceId}::uuid, g.text, g.hash, g.state, g."lineId"
    FROM jsonb_to_recordset(${JSON.stringify(messages)}::jsonb)
      AS g(id uuid, text text, hash text, state text, "lineId" uuid)
    ON CONFLICT (channel_id, text_hash) DO UPDATE SET state = EXCLUDED.state, line_id = EXCLUDED.line_id
      WHERE m.state = 'unread' AND EXCLUDED.state <> 'unread'`
}

export interface ChainEnd {
  readonly openingId: bigint
  /** Lines from this time on belong to the chain. */
  readonly from: Date
  readonly position: bigint
  readonly tail: bigint
}

/** Returns the end of the channel's chain; null if it was never begun. */
export async function findChainEnd(
  tx: Pick<Tx, '$queryRaw'>,
  channelId: string,
): Promise<ChainEnd | null> {
  const [end] = await tx.$queryRaw<ChainEnd[]>`
    SELECT o.id AS "openingId", o.at AS from, coalesce(l.position, 0) AS position, coalesce(l.leaves, o.balance) AS tail
    FROM (SELECT * FROM channel_opening WHERE channel_id = ${channelId}::uuid ORDER BY id DESC LIMIT 1) o
      LEFT JOIN LATERAL (SELECT position, leaves FROM wallet_line WHERE opening_id = o.id
        ORDER BY position DESC LIMIT 1) l ON true`
  return end ?? null
}

/** Lists the channels with a line that tells a balance and has no place in the chain. */
export async function listWaitingChannels(tx: Pick<Tx, '$queryRaw'>): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT c.id::text FROM channel c WHERE EXISTS (
      SELECT 1 FROM wallet_line l LEFT JOIN line_outcome o ON o.line_id = l.id
      WHERE l.channel_id = c.id AND l.position IS NULL AND l.balance IS NOT NULL AND o.kind IS DISTINCT FROM 'void'
        AND l.at >= (SELECT at FROM channel_opening WHERE channel_id = c.id ORDER BY id DESC LIMIT 1)
        AND NOT ${IS_LATE})`
  return rows.map(({ id }) => id)
}

/** SQL: lines since the opening that have no place in the chain. Those that a person voided count no more. */
const waiting = (channelId: string, from: Date) => Prisma.sql`
  SELECT l.* FROM wallet_line l LEFT JOIN line_outcome o ON o.line_id = l.id
  WHERE l.channel_id = ${channelId}::uuid AND l.position IS NULL AND l.at >= ${from} AND o.kind IS DISTINCT FROM 'void'
    AND NOT ${IS_LATE}`

/** Returns the oldest line that waits and tells a balance, with how many lines wait; null for none. */
export async function findNextTold(
  tx: Pick<Tx, '$queryRaw'>,
  channelId: string,
  from: Date,
): Promise<(ChainLine & { readonly balance: bigint; readonly waiting: number }) | null> {
  const [next] = await tx.$queryRaw<(ChainLine & { balance: bigint; waiting: number })[]>`
    WITH waiting AS NOT MATERIALIZED (${waiting(channelId, from)})
    SELECT ${LINE}, (SELECT count(*)::int FROM waiting) AS waiting FROM waiting l
    WHERE l.balance IS NOT NULL ORDER BY l.at, l.external_id LIMIT 1`
  return next ?? null
}

/**
 * Lists lines that wait for their places in the chain, the oldest first.
 * @param most how many of those that tell a balance; the others are listed as far as they may fit between
 */
export function listWaitingLines(
  tx: Pick<Tx, '$queryRaw'>,
  channelId: string,
  from: Date,
  most: number,
): Promise<ChainLine[]> {
  return tx.$queryRaw`
    WITH waiting AS (${waiting(channelId, from)}), told AS (
      SELECT * FROM waiting WHERE balance IS NOT NULL ORDER BY at, external_id LIMIT ${most}::int
    )
    SELECT ${LINE} FROM (TABLE told UNION ALL SELECT * FROM waiting WHERE balance IS NULL
      AND at <= (SELECT max(at) FROM told) + interval '1 minute') l
    ORDER BY l.at, l.external_id`
}

export async function placeLines(
  tx: Tx,
  { openingId, position }: ChainEnd,
  placed: readonly { readonly id: string; readonly leaves: bigint }[],
): Promise<void> {
  const given = placed.map(({ id, leaves }, at) => ({ id, leaves: `${leaves}`, at: at + 1 }))
  await tx.$executeRaw`
    UPDATE wallet_line l SET opening_id = ${openingId}, position = ${position} + g.at, leaves = g.leaves
    FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS g(id uuid, leaves bigint, at bigint)
    WHERE l.id = g.id`
}
