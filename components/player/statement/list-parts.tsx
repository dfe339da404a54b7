import type { ReactNode } from 'react'
import { MoreLink } from '@/components/ui/more-link'
import { formatDay } from '@/lib/base/browser/format-time'
import { dayIn } from '@/lib/base/format/rules/days'
import { t } from '@/lib/base/text/rules/t'

export const TALL_ROWS = '[&_td]:h-14 print:[&_td]:h-auto'
/** First cell of a row. A txnID has up to 64 characters, so it may break at the edge of a phone. */
export const FIRST_CELL = 'whitespace-normal wrap-anywhere'
export const ROW_NAME = 'block font-medium'
export const ROW_NOTE = 'block text-cap text-fg-2'

/** `WIDE` is shown if there is room for more columns, `COMPACT` if there isn't. */
export const WIDE = 'hidden lg:table-cell print:table-cell'
export const COMPACT = 'lg:hidden print:hidden'
/** The last cell that a phone has room for. */
export const LAST_COMPACT = 'text-right max-lg:pr-4'

/** Heading of a day's rows. */
export const DAY_HEAD = 'bg-surface-2 px-4 py-2.5 text-cap font-normal text-fg-2 tabular-nums'

/** Names a day in a heading, and says if it is today in the zone. */
export function dayHeading(day: string, zone: string, now: number): string {
  if (day !== dayIn(zone, now)) return formatDay(day)
  return t('statement.todayIs', { day: formatDay(day, 'day') })
}

/** Tag for texts: the name of a time zone, or figures. */
export const tabular = (inner: ReactNode) => <span className="tabular-nums">{inner}</span>

/** Tag for texts: read by screen readers only, because the eye sees it anyway. */
export const spoken = (inner: ReactNode) => <span className="sr-only">{inner}</span>

interface StepsProps {
  /** The kind of rows. */
  readonly of: 'transactions' | 'bets'
  /** Null on the first page. */
  readonly newerHref: string | null
  /** Null on the last page. */
  readonly earlierHref: string | null
}

const STEPS = {
  transactions: ['statement.newerTransactions', 'statement.earlierTransactions'],
  bets: ['statement.newerBets', 'statement.earlierBets'],
} as const

/** Links to the next and the previous page of a list that is paged by cursor. */
export function Steps({ of, newerHref, earlierHref }: StepsProps) {
  if (!newerHref && !earlierHref) return null
  const [newer, earlier] = STEPS[of]
  return (
    <nav className="grid auto-cols-fr grid-flow-col print:hidden" aria-label={t('statement.pages')}>
      {newerHref ? <MoreLink href={newerHref}>{t(newer)}</MoreLink> : null}
      {earlierHref ? <MoreLink href={earlierHref}>{t(earlier)}</MoreLink> : null}
    </nav>
  )
}
