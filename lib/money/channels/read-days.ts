import 'server-only'
import { db } from '@/lib/base/db/client'
import type { DayClose } from '@/lib/base/db/generated/client'
import { houseZone } from '@/lib/base/db/house-days'
import { addDays, dayAfter, dayIn } from '@/lib/base/format/rules/days'
import { type DayFigures, expectedOf } from '@/lib/money/channels/rules/days'
import { findDay, findLastClosed } from './days.sql'

/** Days of a list, today included. */
const MOST_DAYS = 62

export interface DayRow {
  readonly day: string
  readonly state: 'closed' | 'open' | 'running'
  readonly expected: bigint | null
  readonly counted: bigint | null
  /** Lines that came after the day was closed. */
  readonly late: number
}

export interface ChannelDays {
  readonly id: string
  readonly name: string
  /** Newest first. */
  readonly days: readonly DayRow[]
}

/** Lists the days of each channel since it was added, or of one channel. */
export async function listDays(channelId?: string): Promise<ChannelDays[]> {
  const today = dayIn(houseZone(), Date.now())
  const channels = await db.channel.findMany({
    where: channelId === undefined ? { state: { not: 'closed' } } : { id: channelId },
    include: {
      closes: {
        where: { reopenedAt: null, day: { gte: new Date(addDays(today, -MOST_DAYS)) } },
        include: { _count: { select: { lateLines: true } } },
      },
    },
    orderBy: [{ wallet: 'asc' }, { position: 'asc' }, { name: 'asc' }],
  })
  return channels.map(({ id, name, createdAt, closes }) => {
    const closed = new Map(closes.map((close) => [dayOf(close.day), close]))
    // A day before the first closed one is no longer open: what it held is in that one’s opening.
    const first = [...closed.keys()].sort()[0] ?? dayIn(houseZone(), createdAt.getTime())
    const days: DayRow[] = []
    for (let day = today; day >= first && days.length < MOST_DAYS; day = addDays(day, -1)) {
      const close = closed.get(day)
      days.push({
        day,
        state: close ? 'closed' : day === today ? 'running' : 'open',
        expected: close ? expectedOf(figuresOf(close)) : null,
        counted: close?.counted ?? null,
        late: close?._count.lateLines ?? 0,
      })
    }
    return { id, name, days }
  })
}

export interface LateLine {
  readonly id: string
  readonly externalId: string
  readonly direction: string
  readonly amount: bigint
  readonly at: Date
  readonly receivedAt: Date
}

/** A signature: who, and when. */
interface Signature {
  readonly name: string
  readonly at: Date
}

export interface DayView {
  readonly channel: { readonly id: string; readonly name: string; readonly number: string }
  readonly day: string
  readonly state: 'closed' | 'open' | 'running' | 'waits'
  /** Null if the day before it is not closed. */
  readonly figures: DayFigures | null
  readonly close: {
    readonly id: string
    readonly counted: bigint
    readonly type: string | null
    readonly reason: string
    readonly first: Signature
    /** Null if an owner alone closed it. */
    readonly second: Signature | null
    readonly isLast: boolean
    readonly late: readonly LateLine[]
  } | null
  /** Who asked for the second signature, while it is pending. */
  readonly asked: { readonly id: string; readonly by: string } | null
  readonly reopened: readonly { readonly by: string; readonly at: Date; readonly reason: string }[]
  /** The day that has to be closed before this one; null if none. */
  readonly before: string | null
}

/** Returns a channel's day; null for no such channel. */
export async function readDay(channelId: string, day: string): Promise<DayView | null> {
  const channel = await db.channel.findUnique({
    where: { id: channelId },
    select: { id: true, name: true, number: true },
  })
  if (!channel) return null
  const subject = `day:${channelId}:${day}`
  const [closes, last, found, approvals] = await Promise.all([
    db.dayClose.findMany({
      where: { channelId, day: new Date(day) },
      include: { madeBy: true, reopenedBy: true, lateLines: { orderBy: { at: 'asc' } } },
      orderBy: { closedAt: 'desc' },
    }),
    findLastClosed(db, channelId),
    findDay(db, channelId, day),
    db.approval.findMany({
      where: { subject, state: { in: ['pending', 'approved'] } },
      include: { askedBy: true, decidedBy: true },
      orderBy: { askedAt: 'desc' },
    }),
  ])
  const close = closes.find(({ reopenedAt }) => reopenedAt === null)
  const signed = approvals.find(
    ({ state, decidedAt }) =>
      state === 'approved' && close && decidedAt && decidedAt <= close.closedAt,
  )
  const pending = approvals.find(({ state }) => state === 'pending')
  return {
    channel,
    day,
    figures: close ? figuresOf(close) : found,
    state: close ? 'closed' : found === null ? 'waits' : found.isOver ? 'open' : 'running',
    close: close
      ? {
          id: close.id,
          counted: close.counted,
          type: close.type,
          reason: close.reason,
          first: { name: close.madeBy.name, at: signed?.askedAt ?? close.closedAt },
          second:
            signed?.decidedBy && signed.decidedAt
              ? { name: signed.decidedBy.name, at: signed.decidedAt }
              : null,
          isLast: last?.id === close.id,
          late: close.lateLines,
        }
      : null,
    asked: !close && pending ? { id: pending.id, by: pending.askedBy.name } : null,
    reopened: closes.flatMap(({ reopenedAt, reopenedBy, reopenReason }) =>
      reopenedAt && reopenedBy
        ? [{ by: reopenedBy.name, at: reopenedAt, reason: reopenReason ?? '' }]
        : [],
    ),
    before: !close && last && dayAfter(last.day) < day ? dayAfter(last.day) : null,
  }
}

function figuresOf(close: DayClose): DayFigures {
  return { ...close, source: close.source as DayFigures['source'] }
}

const dayOf = (day: Date) => day.toISOString().slice(0, 10)
