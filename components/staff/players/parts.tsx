import type { ReactNode } from 'react'
import { PageSteps } from '@/components/staff/lists/page-steps'
import { type PlayerView, playerHref } from '@/components/staff/lists/player-view'
import { CARD, DASH_EMPTY } from '@/components/ui/classes'
import { Link } from '@/components/ui/link'
import { formatCount } from '@/lib/base/format/rules/money-format'

/** Grid for a list with short summaries next to it. */
export const TAB_GRID =
  'grid items-start gap-3 xl:grid-cols-[minmax(0,1fr)_19rem] min-[87.5rem]:grid-cols-[minmax(0,1fr)_21rem]'

/**
 * Narrow lists hide their minor columns (`ROOMY`) and show what matters of them below another value
 * (`NARROW`).
 */
export const ROOMY = '@max-[40rem]:hidden'
export const NARROW = 'hidden @max-[40rem]:block'
/** A cell that cuts its text off instead of widening the row. */
export const CUT_CELL = 'w-full max-w-0 overflow-hidden text-ellipsis @min-[40rem]:w-2/5'

/** e.g. `1 bet`, `2 bets`. */
export function counted(count: number, what: string): string {
  return `${formatCount(count)} ${what}${count === 1 ? '' : 's'}`
}

interface ListCardProps {
  readonly title: string
  /** Shown next to the title: filters, or the number of entries. */
  readonly beside?: ReactNode
  readonly isEmpty: boolean
  readonly empty: string
  readonly children: ReactNode
  readonly foot?: ReactNode
}

/** Shows a list on a player's page, under its title. */
export function ListCard({ title, beside, isEmpty, empty, children, foot }: ListCardProps) {
  return (
    <section className={`${CARD} @container min-w-0`} aria-label={title}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 min-h-12 px-5 py-2 max-sm:px-4">
        <h2 className="text-base font-semibold">{title}</h2>
        {beside}
      </div>
      {isEmpty ? <p className={DASH_EMPTY}>{empty}</p> : children}
      {foot}
    </section>
  )
}

const CHIP =
  'inline-flex min-h-8 items-center rounded-control-sm px-2.5 text-cap font-medium whitespace-nowrap text-fg-2 inset-ring inset-ring-line-strong transition-[background] hover:bg-surface-2 hover:text-fg current:bg-inverse current:text-on-inverse current:inset-ring-0 max-sm:min-h-11'

interface FiltersProps {
  readonly view: PlayerView
  /** `undefined` for all. */
  readonly of: readonly (readonly [show: string | undefined, label: string])[]
}

/** Links that choose which entries of a list are shown. */
export function Filters({ view, of }: FiltersProps) {
  return (
    <nav className="flex flex-wrap gap-1.5" aria-label="Show">
      {of.map(([show, label]) => (
        <Link
          key={label}
          className={CHIP}
          href={playerHref(view.id, { tab: view.tab, show })}
          aria-current={view.show === show ? 'true' : undefined}
          scroll={false}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

interface EarlierProps {
  readonly view: PlayerView
  /** Cursor of the next, earlier page; null at the end. */
  readonly earlier: string | null
  readonly children: ReactNode
}

/** Links to earlier rows, and back to the newest. */
export function Earlier({ view, earlier, children }: EarlierProps) {
  const { id, tab, show, before } = view
  return (
    <PageSteps
      previous={before === undefined ? null : playerHref(id, { tab, show })}
      next={earlier === null ? null : playerHref(id, { tab, show, before: earlier })}
      labels={{ previous: 'Newest', next: 'Earlier' }}
    >
      {children}
    </PageSteps>
  )
}
