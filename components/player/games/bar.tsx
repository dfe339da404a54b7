import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import type { BarView } from './bar-view'

/** As high as the two lines of text in any state, so that no state moves the content below. */
const HEIGHT = 'min-h-15.5 lg:min-h-16 [&:lang(bn)]:min-h-17.5'
export const BAR = `sticky bottom-[max(8px,env(safe-area-inset-bottom))] z-10 flex w-full items-center justify-between gap-3 rounded-card pr-2.5 pl-4 max-2xs:gap-2 max-2xs:pl-3.5 lg:not-low:relative lg:not-low:bottom-auto ${HEIGHT}`
const PLAIN = 'bg-surface-2 py-2.25 inset-ring inset-ring-line-strong'
const READY =
  'bg-accent py-2.25 text-on-accent shadow-ready transition-[background] hover:bg-accent-hover active:bg-accent-press'
export const BAR_LOOKS: Readonly<Record<BarView['look'], string>> = {
  plain: PLAIN,
  idle: PLAIN,
  ready: READY,
  pending: 'cursor-default bg-accent-pending py-2.25 text-on-accent',
  done: 'bg-surface-2 py-2.25 inset-ring-2 inset-ring-inverse',
  won: 'shadow-paid bg-paid py-2.25 inset-ring-[1.5px] inset-ring-positive-line',
  /** Two short lines next to a button fit into the bar's fixed height, even at 360 px. */
  refused: 'bg-danger-wash py-1.5 inset-ring inset-ring-danger-line',
}
const WHAT = 'font-semibold tracking-[-0.015em] tabular-nums wrap-anywhere'
const WHAT_LOOKS: Readonly<Record<BarView['look'], string>> = {
  plain: 'block text-lg',
  idle: 'block text-lg text-fg-2',
  ready: 'block text-lg max-2xs:text-md/6',
  pending: 'block text-lg max-2xs:text-md/6',
  done: 'block text-lg',
  won: 'flex items-center gap-2 text-[1.625rem]/6 text-positive icons:size-5.5',
  refused: 'flex items-center gap-2 text-base text-danger',
}
const NOTE = 'block text-sm tabular-nums wrap-anywhere'
export const BAR_ACTION =
  'inline-flex h-11 items-center gap-1.5 border-l border-on-accent-line pr-3 pl-4 max-2xs:pr-1.5 max-2xs:pl-3 font-semibold whitespace-nowrap tabular-nums'

interface BarTextProps {
  readonly look: BarView['look']
  readonly what: ReactNode
  readonly note: ReactNode
  readonly isMessage?: boolean
}

export function BarText({ look, what, note, isMessage = false }: BarTextProps) {
  const isOnAccent = look === 'ready' || look === 'pending'
  return (
    <span role={isMessage ? 'alert' : undefined} data-testid="bar-text">
      <span className={`${WHAT} ${WHAT_LOOKS[look]}`}>
        {look === 'refused' ? <Icon name="alert" /> : null}
        {look === 'won' ? <Icon name="check-circle" /> : null}
        {what}
      </span>{' '}
      <span className={isOnAccent ? NOTE : `${NOTE} text-fg-2`}>{note}</span>
    </span>
  )
}

interface LinkBarProps {
  readonly href: string
  readonly what: string
  readonly note: ReactNode
  readonly action: string
  /** False if another action of the screen is amber. */
  readonly isAmber?: boolean
}

/**
 * The bar as a link: to registration for a visitor, to a deposit for a player without money. If it
 * is not the screen's main action, it stays in its place and covers nothing.
 */
export function LinkBar({ href, what, note, action, isAmber = true }: LinkBarProps) {
  return (
    <Link
      className={`${BAR} ${isAmber ? READY : `${PLAIN} max-lg:static hover:bg-surface-3`}`}
      href={href}
      data-testid="bar"
    >
      <BarText look={isAmber ? 'ready' : 'plain'} what={what} note={note} />
      <BarAction text={action} />
    </Link>
  )
}

interface PlainBarProps {
  readonly what: string
  readonly note: ReactNode
  /** The link to show in the bar. */
  readonly children: ReactNode
}

/** Replaces the bar that places bets, and says why. */
export function PlainBar({ what, note, children }: PlainBarProps) {
  return (
    <div className={`${BAR} ${PLAIN}`} data-testid="bar">
      <BarText look="plain" what={what} note={note} />
      {children}
    </div>
  )
}

export function BarAction({ text }: { text: string }) {
  return (
    <span className={`${BAR_ACTION} max-2xs:icons:hidden`}>
      {text} <Icon name="arrow-right" />
    </span>
  )
}
