import 'server-only'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { Tx } from '@/lib/base/db/client'
import { readClock } from '@/lib/base/db/read-clock'
import { isDay } from '@/lib/base/format/rules/days'
import { Refusal } from '@/lib/base/text/refusals'
import {
  CASH_NAMES,
  CASH_TYPES,
  type CashType,
  expectedOf,
  unbookedOf,
} from '@/lib/money/channels/rules/days'
import { creditProven } from '@/lib/money/matching/credit-matches'
import { recordAudit } from '@/lib/people/audit/record-audit'
import { type Act, sumText } from '@/lib/people/second-person/act'
import { bookCash } from './book-cash'
import { type Day, findDay, findLastClosed } from './days.sql'
import { lockChannel } from './lines.sql'
import { continueChain } from './take-messages'

const closing = z.object({
  channelId: z.uuid(),
  day: z.string().refine(isDay),
  /** Minor units as text: what staff read on the wallet's phone. */
  counted: z.string().regex(/^\d{1,14}$/),
  /** What the difference is; null exactly if there is none. */
  type: z.enum(CASH_TYPES).nullable(),
})
type Closing = z.output<typeof closing>

/** Closes a day of a channel with what was counted. The difference is booked as what explains it. */
export const closeDay: Act<Closing> = {
  payload: closing,
  async describe(tx, payload) {
    const { name, figures, difference } = await judge(tx, payload)
    const { source, opening, received, commission, sent, fees } = figures
    return {
      subject: `day:${payload.channelId}:${payload.day}`,
      title: `${name} closes ${payload.day}`,
      // Part of what is signed: if a line comes before the decision, it must be requested again.
      after: {
        Channel: name,
        Day: payload.day,
        'In and out from': source === 'lines' ? 'The wallet’s messages' : 'The ledger',
        Opening: sumText(opening),
        In: sumText(received),
        Commission: sumText(commission),
        Out: sumText(sent),
        Fees: sumText(fees),
        Expected: sumText(expectedOf(figures)),
        Counted: sumText(BigInt(payload.counted)),
        Difference: sumText(difference),
        ...(payload.type === null ? {} : { 'Explained by': CASH_NAMES[payload.type] }),
        'Not in the ledger': sumText(unbookedOf(figures)),
      },
    }
  },
  async carryOut(tx, payload, { askerId: madeById, reason }) {
    const { name, figures, difference } = await judge(tx, payload)
    const { isOver: _, ...kept } = figures
    const { channelId, day, type } = payload
    const closeId = uuidv7()
    await tx.dayClose.create({
      data: {
        id: closeId,
        channelId,
        day: new Date(day),
        counted: BigInt(payload.counted),
        ...kept,
        type,
        reason,
        madeById,
      },
    })
    const adjustments = [
      ['commission', figures.commission],
      ['fees', -figures.fees],
      [type ?? 'unexplained', difference],
    ] as const
    for (const [kind, amount] of adjustments) {
      if (amount === 0n) continue
      const id = uuidv7()
      await bookCash(tx, { id, channelId, closeId, type: kind, amount, reason, madeById })
    }
    await recordAudit(tx, {
      actorId: madeById,
      action: 'day.close',
      subject: `channel:${channelId}`,
      after: {
        name: `${name}, ${day}`,
        close: closeId,
        difference: sumText(difference),
        type,
        reason,
      },
    })
  },
}

/** Locks the channel and returns the figures of a day that can be closed now. */
async function judge(tx: Tx, { channelId, day, counted, type }: Closing) {
  const channel = await lockChannel(tx, channelId)
  if (!channel) throw new Refusal('not-found')
  const last = await findLastClosed(tx, channelId)
  if (last && last.day >= day) throw new Refusal('day-closed')
  const figures: Day | null = await findDay(tx, channelId, day)
  if (!figures?.isOver) throw new Refusal('day-not-ready')
  const difference = BigInt(counted) - expectedOf(figures)
  assertExplained(difference, type)
  return { name: channel.name, figures, difference }
}

function assertExplained(difference: bigint, type: CashType | null): void {
  if ((difference === 0n) === (type === null)) return
  const words =
    difference === 0n
      ? 'There is no difference to explain.'
      : `The wallet holds ${sumText(difference < 0n ? -difference : difference)} ${difference < 0n ? 'less' : 'more'} than expected. Choose what explains it.`
  throw new Refusal('invalid-input', { fields: { type: words } })
}

const reopening = z.object({ closeId: z.uuid() })

/** Reopens the last closed day of a channel, takes its bookings back and lets its late lines in. */
export const reopenDay: Act<z.output<typeof reopening>> = {
  payload: reopening,
  async describe(tx, payload) {
    const { channelId, channel, counted, day } = await findReopenable(tx, payload.closeId)
    const late = await tx.walletLine.count({ where: { lateFor: payload.closeId } })
    return {
      subject: `channel:${channelId}`,
      title: `${channel.name} reopens ${dayText(day)}`,
      after: {
        Channel: channel.name,
        Day: dayText(day),
        Counted: sumText(counted),
        Late: `${late}`,
      },
    }
  },
  async carryOut(tx, { closeId }, { askerId: madeById, reason }) {
    const { channelId, day } = await findReopenable(tx, closeId)
    const channel = await lockChannel(tx, channelId)
    // Read again under the lock: another person may have reopened it, or closed the next day.
    const { channel: of } = await findReopenable(tx, closeId)
    await tx.dayClose.update({
      where: { id: closeId },
      data: { reopenedAt: await readClock(tx), reopenedById: madeById, reopenReason: reason },
    })
    const booked = await tx.cashAdjustment.findMany({ where: { closeId }, orderBy: { id: 'asc' } })
    for (const { type, amount } of booked) {
      const undone = { id: uuidv7(), channelId, closeId, type, amount: -amount, reason, madeById }
      await bookCash(tx, undone)
    }
    if (channel) await continueChain(tx, channel)
    await recordAudit(tx, {
      actorId: madeById,
      action: 'day.reopen',
      subject: `channel:${channelId}`,
      after: { name: `${of.name}, ${dayText(day)}`, close: closeId, reason },
    })
    return () => void creditProven()
  },
}

async function findReopenable(tx: Tx, id: string) {
  const close = await tx.dayClose.findUnique({ where: { id }, include: { channel: true } })
  if (!close) throw new Refusal('not-found')
  const last = await findLastClosed(tx, close.channelId)
  if (last?.id !== id) throw new Refusal('day-not-ready')
  return close
}

const dayText = (day: Date) => day.toISOString().slice(0, 10)
