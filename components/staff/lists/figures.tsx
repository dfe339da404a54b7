import { Children, type ReactNode } from 'react'
import { CARD } from '@/components/ui/classes'
import { Link } from '@/components/ui/link'

const STRIP = `${CARD} grid overflow-hidden *:-mt-px *:-ml-px *:border-t *:border-l *:border-line`

/** As many in each row as the next: six are 6, 3 and 3, or 2, 2 and 2, and never 5 and 1. */
const COLUMNS_OF: Readonly<Record<number, string>> = {
  4: 'grid-cols-2 xl:grid-cols-4',
  5: 'grid-cols-2 xl:grid-cols-5 max-xl:[&>:last-child]:col-span-2',
  6: 'grid-cols-2 sm:grid-cols-3 min-[87.5rem]:grid-cols-6',
}

/** Figures in a card, the same number in each row. */
export function FigureStrip({ children }: { readonly children: ReactNode }) {
  const columns = COLUMNS_OF[Children.toArray(children).length] ?? 'grid-cols-2'
  return <div className={`${STRIP} ${columns}`}>{children}</div>
}

interface FigureProps {
  readonly label: string
  readonly below: ReactNode
  readonly children: ReactNode
}

export function Figure({ label, below, children }: FigureProps) {
  return (
    <dl className="min-w-0 px-4 py-3 wrap-anywhere">
      <dt className="text-cap text-fg-2">{label}</dt>
      <dd className="text-2xl font-semibold tracking-tightest tabular-nums max-sm:text-xl">
        {children}
      </dd>
      <dd className="text-xs text-fg-2 tabular-nums">{below}</dd>
    </dl>
  )
}

interface SpanSwitchProps {
  readonly label: string
  readonly spans: readonly {
    readonly name: string
    readonly href: string
    readonly isCurrent: boolean
  }[]
}

/** Extends the target beyond the drawing, for fingers. */
const SPAN =
  'relative inline-flex h-7 items-center rounded-small px-2.5 text-(length:--text-cap) font-medium whitespace-nowrap after:absolute after:inset-x-0 after:-inset-y-2'

/** Chooses the days that the figures are about, in the address. */
export function SpanSwitch({ label, spans }: SpanSwitchProps) {
  return (
    <nav className="inline-flex rounded-control-sm bg-surface-2 p-0.5" aria-label={label}>
      {spans.map(({ name, href, isCurrent }) => (
        <Link
          key={name}
          className={`${SPAN} ${isCurrent ? 'bg-surface-3 text-fg' : 'text-fg-2'}`}
          href={href}
          aria-current={isCurrent ? 'true' : undefined}
          scroll={false}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
