import type { ReactNode } from 'react'
import { TABLE } from './classes'

const LIST = `${TABLE} w-full [--cell:--spacing(2.5)] [--edge:--spacing(6)] [--row:--spacing(13)] first-cells:@max-[37.5rem]:pl-4 [&_b]:font-medium`

const LOOKS = {
  /** In a card of a page. */
  card: TABLE,
  /** A list of the dashboard, with high rows that open next to it. */
  list: LIST,
  /** The same, whose rows are cards on phones. There a cell with `data-name` says what it is. */
  cards: `${LIST} max-sm:[&_thead]:sr-only max-sm:body-rows:grid max-sm:body-rows:grid-cols-[repeat(var(--card-columns,2),minmax(0,1fr))] max-sm:body-rows:gap-x-3 max-sm:body-rows:gap-y-2 max-sm:body-rows:px-4 max-sm:body-rows:py-3.5 max-sm:[&_tr+tr]:border-t max-sm:[&_tr+tr]:border-line max-sm:[--cell:0px] max-sm:[--edge:0px] max-sm:[--row:auto] max-sm:cells:border-0 max-sm:cells:whitespace-normal max-sm:first-cells:pl-0 max-sm:[&_[data-name]]:before:block max-sm:[&_[data-name]]:before:font-sans max-sm:[&_[data-name]]:before:text-cap max-sm:[&_[data-name]]:before:text-fg-2 max-sm:[&_[data-name]]:before:content-[attr(data-name)]`,
  /** A list about one player, with rows of one line. */
  player: `${TABLE} w-full [--edge:--spacing(5)] [--row:--spacing(11)] cells:text-cap! max-sm:[--edge:--spacing(4)]`,
  /** Inside text, with classes of its own. */
  plain: '',
} as const

interface TableProps {
  readonly look: keyof typeof LOOKS
  /** Names the table for people who can't see what is around it. */
  readonly caption?: ReactNode
  /** Id of the visible title that names the table instead. */
  readonly labelledBy?: string
  readonly className?: string
  readonly children: ReactNode
}

/**
 * A table in one of the few looks. The scripts of players' pages write `<table>` themselves, so that
 * they don't load all looks.
 */
export function Table({ look, caption, labelledBy, className = '', children }: TableProps) {
  return (
    <table className={`${LOOKS[look]} ${className}`.trim()} aria-labelledby={labelledBy}>
      {caption ? <caption className="sr-only">{caption}</caption> : null}
      {children}
    </table>
  )
}

interface HiddenTableProps {
  readonly caption: string
  readonly children: ReactNode
}

/**
 * The figures of a drawing, for people who can't see it. A table doesn't shrink below its rows, so
 * its box is hidden.
 */
export function HiddenTable({ caption, children }: HiddenTableProps) {
  return (
    <div className="sr-only">
      <table>
        <caption>{caption}</caption>
        {children}
      </table>
    </div>
  )
}
