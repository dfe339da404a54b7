'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { ICON_BUTTON } from '@/components/ui/classes'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'

interface SidePanelProps {
  /** Id of the row. A new id moves the focus here again. */
  readonly id: string
  readonly label: string
  /** Accessible name of the section that scrolls. */
  readonly part?: string
  /** Links to the rows before and after this one, for when the panel covers the list. */
  readonly steps?: ReactNode
  readonly status: ReactNode
  /** The large figure (`amount`), and the note next to it (`beside`). */
  readonly amount?: ReactNode
  readonly beside?: ReactNode
  readonly closeHref: string
  readonly children: ReactNode
  readonly foot?: ReactNode
}

const HEAD = 'flex items-center justify-between pt-3.5 pr-2.5 pl-5'
/** When the panel covers the list, the links come first and the status below them. */
const HEAD_WITH_STEPS = `${HEAD} max-xl:flex-wrap max-xl:justify-start max-xl:pt-1.5 max-xl:[&>:first-child]:order-last max-xl:[&>:first-child]:w-full max-xl:[&>:first-child]:pt-1.5 max-xl:[&>a]:-ml-3`

const SCROLLS = { tabIndex: 0 } as const

const PANEL =
  'sticky top-0 flex h-[calc(100vh-var(--banner,0px))] flex-col border-l border-line bg-surface-1 titles:text-cap titles:font-semibold max-xl:fixed max-xl:inset-y-0 max-xl:right-0 max-xl:z-30 max-xl:h-dvh max-xl:w-[min(408px,100%)] max-xl:shadow-3'

/** Foot of the dashboard's side panel: the actions for the open row. */
export const SIDE_PANEL_FOOT =
  'grid gap-2.5 border-t border-line px-5 pt-3 pb-3.5 [&_p]:text-cap [&_p]:text-fg-2 [&_p]:tabular-nums'
export const SIDE_PANEL_ACTIONS = 'grid grid-cols-[1fr_7.5rem] gap-2'

/** Shows one row of a list in full: next to the list, or over it on narrow screens. */
export function SidePanel(props: SidePanelProps) {
  const {
    id,
    label,
    part = 'Player and ledger',
    steps,
    status,
    amount,
    beside,
    closeHref,
    children,
    foot,
  } = props
  return (
    <aside className={PANEL} aria-label={label}>
      <div className={steps ? HEAD_WITH_STEPS : HEAD}>
        {status}
        <Link className={ICON_BUTTON} href={closeHref} aria-label="Close" scroll={false} data-close>
          <Icon name="close" />
        </Link>
        <PanelFocus key={id} />
        {steps}
      </div>
      {amount === undefined ? null : (
        <div className="flex items-baseline justify-between border-b border-line px-5 pt-0.5 pb-4">
          <b className="text-3xl font-semibold tracking-[-0.035em] tabular-nums">{amount}</b>
          {beside}
        </div>
      )}
      {/* It scrolls, so the keyboard must reach it. */}
      <section
        className="grid flex-1 content-start gap-3.5 overflow-auto px-5 py-3.5"
        aria-label={part}
        {...SCROLLS}
      >
        {children}
      </section>
      {foot}
    </aside>
  )
}

/** Matches when the panel covers the table. Same width as in `PANEL`. */
const OVERLAY = '(max-width: 79.9375rem)'

/** Moves keyboard focus into a panel that covers the table. */
function PanelFocus() {
  const marker = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    if (!window.matchMedia(OVERLAY).matches) return
    marker.current?.parentElement?.querySelector<HTMLElement>('[data-close]')?.focus()
  }, [])

  return <span ref={marker} hidden />
}
