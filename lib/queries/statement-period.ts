import 'server-only'
import { dayAfter, startOfDay } from '@/lib/domain/days'
import { findTransferRange, type TransferRange } from './transfer-position'

/** Days of a time zone, first and last included; undefined leaves that side open. */
export interface Days {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly zone: string
}

/** First instant of the days, and the first after them; null where they have no end. */
export interface Period {
  readonly from: Date | null
  readonly to: Date | null
}

export function periodOf({ from, to, zone }: Days): Period {
  return {
    from: from === undefined ? null : startOfDay(from, zone),
    to: to === undefined ? null : startOfDay(dayAfter(to), zone),
  }
}

/** The transfers that were booked on those days. */
export function findTransfersOf(days: Days): Promise<TransferRange> {
  const { from, to } = periodOf(days)
  return findTransferRange(from, to)
}
