import { MORE_LINK } from '@/components/ui/classes'
import { Link } from '@/components/ui/link'

export const TALL_ROWS = '[&_td]:h-14 print:[&_td]:h-auto'
/** First cell of a row. A txnID has up to 64 characters: it breaks where the phone ends. */
export const FIRST_CELL = 'whitespace-normal wrap-anywhere'
export const ROW_NAME = 'block font-medium'
export const ROW_NOTE = 'block text-cap text-fg-2'

/** Shown where there is room for more columns, and where there isn't. */
export const WIDE = 'hidden lg:table-cell print:table-cell'
export const NARROW = 'lg:hidden print:hidden'
/** The last cell that a phone has room for. */
export const LAST_NARROW = 'text-right max-lg:pr-4'

interface StepsProps {
  /** Plural of the rows: `transactions`. */
  readonly what: string
  /** Null on the first page. */
  readonly newerHref: string | null
  /** Null on the last page. */
  readonly earlierHref: string | null
}

/** Leads to the next and the previous page of a list that is paged by cursor. */
export function Steps({ what, newerHref, earlierHref }: StepsProps) {
  if (!newerHref && !earlierHref) return null
  return (
    <nav className="grid auto-cols-fr grid-flow-col print:hidden" aria-label="Pages">
      {newerHref ? (
        <Link className={MORE_LINK} href={newerHref}>
          Newer {what}
        </Link>
      ) : null}
      {earlierHref ? (
        <Link className={MORE_LINK} href={earlierHref}>
          Earlier {what}
        </Link>
      ) : null}
    </nav>
  )
}
