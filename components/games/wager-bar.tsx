import { type ReactNode, useEffect, useRef } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { CountingMoney } from '@/components/ui/counting-money'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { OutcomeMark } from '@/components/ui/outcome-mark'
import { Spinner } from '@/components/ui/spinner'
import { t } from '@/lib/language/rules/t'
import type { BarView, PickedStake } from './bar-view'

/** As high as its two lines are in any of its states, so that none moves what lies below. */
const HEIGHT = 'min-h-15.5 lg:min-h-16 [&:lang(bn)]:min-h-17.5'
const BAR = `sticky bottom-[max(8px,env(safe-area-inset-bottom))] z-10 flex w-full items-center justify-between gap-3 rounded-card pr-2.5 pl-4 max-2xs:gap-2 max-2xs:pl-3.5 lg:relative lg:bottom-auto ${HEIGHT}`
const PLAIN = 'bg-surface-2 py-2.25 inset-ring inset-ring-line-strong'
const READY =
  'bg-accent py-2.25 text-on-accent shadow-ready transition-[background] hover:bg-accent-hover active:bg-accent-press'
const LOOKS: Readonly<Record<BarView['look'], string>> = {
  plain: PLAIN,
  idle: PLAIN,
  ready: READY,
  pending: 'cursor-default bg-accent-pending py-2.25 text-on-accent',
  done: 'bg-surface-2 py-2.25 inset-ring-2 inset-ring-inverse',
  won: 'shadow-paid bg-paid py-2.25 inset-ring-[1.5px] inset-ring-positive-line',
  /** Two short lines beside a button fit the height that the bar always has, at 360 px too. */
  refused: 'bg-danger-wash py-px inset-ring inset-ring-danger-line',
}
const WHAT = 'font-semibold tracking-[-0.015em] tabular-nums wrap-anywhere'
const WHAT_LOOKS: Readonly<Record<BarView['look'], string>> = {
  plain: 'block text-lg',
  idle: 'block text-lg text-fg-2',
  ready: 'block text-lg max-2xs:text-md/6',
  pending: 'block text-lg max-2xs:text-md/6',
  done: 'block text-lg',
  won: 'flex items-center gap-2 text-[26px]/6 text-positive icons:size-5.5',
  refused: 'flex items-center gap-2 text-base text-danger',
}
const NOTE = 'block text-sm tabular-nums wrap-anywhere'
const ACTION =
  'inline-flex h-11 items-center gap-1.5 border-l border-on-accent-line pr-3 pl-4 max-2xs:pr-1.5 max-2xs:pl-3 font-semibold whitespace-nowrap tabular-nums'

interface BarTextProps {
  readonly look: BarView['look']
  readonly what: ReactNode
  readonly note: ReactNode
  readonly isMessage?: boolean
}

function BarText({ look, what, note, isMessage = false }: BarTextProps) {
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

interface WagerBarProps {
  readonly view: BarView
  readonly onPress: () => void
}

/** Says exactly what will happen, and what did. The whole bar is the button. */
export function WagerBar({ view, onPress }: WagerBarProps) {
  const { look, what, href, repeated, fuse } = view
  const note = repeated ? (
    // What does not fit beside the stakes is on a second line, out of sight: the bar keeps its height.
    <span className="flex h-5 flex-wrap gap-x-2 overflow-hidden icons:size-4 [&:lang(bn)]:h-6 [&_svg]:stroke-on-accent [&_svg]:stroke-2">
      <PickedStakes stakes={repeated.stakes} /> <span className="max-2xs:hidden">{view.note}</span>
    </span>
  ) : (
    view.note
  )
  const isButton = look === 'idle' || look === 'ready' || look === 'pending'
  const { button, notePress } = useReturningFocus(isButton)
  if (!isButton) return <SayingBar view={view} />
  if (href) return <LinkBar {...{ href, what, note }} action={t('play.deposit')} />
  const isPending = look === 'pending'
  const press = () => {
    notePress()
    onPress()
  }
  return (
    <button
      type="button"
      className={`${BAR} ${LOOKS[look]}`}
      ref={button}
      aria-busy={isPending || undefined}
      aria-disabled={isPending || undefined}
      onClick={isPending ? undefined : press}
      data-testid="bar"
    >
      <BarText look={look} what={what} note={note} />
      {look === 'ready' ? (
        <BarAction
          text={repeated ? t('play.placeAgain', { count: repeated.count }) : t('play.placeBet')}
        />
      ) : null}
      {isPending ? (
        <span className={ACTION}>
          <Spinner />
        </span>
      ) : null}
      {fuse === undefined ? null : <Fuse left={fuse} />}
    </button>
  )
}

function Fuse({ left }: { readonly left: number }) {
  return (
    <span
      className="absolute inset-x-3 bottom-1 h-0.75 overflow-hidden rounded-full bg-on-accent-line"
      data-testid="fuse"
    >
      <span
        className="block h-full rounded-full bg-on-accent transition-[width] duration-1000 ease-linear motion-reduce:transition-none"
        style={{ width: `${100 * left}%` }}
      />
    </span>
  )
}

/** Stakes, each with the mark of its pick. */
export function PickedStakes({ stakes }: { readonly stakes: readonly PickedStake[] }) {
  return (
    <span className="inline-flex h-5 items-center gap-2 align-top whitespace-nowrap">
      {stakes.map(({ selection, text }) => (
        <span key={selection.id} className="inline-flex items-center gap-1.25">
          <OutcomeMark outcome={selection} label={selection.label} />
          {text}
        </span>
      ))}
    </span>
  )
}

interface LinkBarProps {
  readonly href: string
  readonly what: string
  readonly note: ReactNode
  readonly action: string
  /** False where another action of the screen is amber. */
  readonly isAmber?: boolean
}

/** The same bar as a way on: for a visitor to an account, without money to a deposit. */
export function LinkBar({ href, what, note, action, isAmber = true }: LinkBarProps) {
  return (
    <Link
      className={`${BAR} ${isAmber ? READY : `${PLAIN} hover:bg-surface-3`}`}
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
  /** A link that leads on. */
  readonly children: ReactNode
}

/** In the place of the bar that places bets: why there is none. */
export function PlainBar({ what, note, children }: PlainBarProps) {
  return (
    <div className={`${BAR} ${PLAIN}`} data-testid="bar">
      <BarText look="plain" what={what} note={note} />
      {children}
    </div>
  )
}

function BarAction({ text }: { text: string }) {
  return (
    <span className={`${ACTION} max-2xs:icons:hidden`}>
      {text} <Icon name="arrow-right" />
    </span>
  )
}

function SayingBar({ view }: { view: BarView }) {
  const { look, note, helpLink, clock, net } = view
  const what = net === undefined ? view.what : <NetWin net={net} said={view.what} />
  return (
    <div className={`${BAR} ${LOOKS[look]}`} data-testid="bar">
      <BarText {...{ look, what, note }} isMessage={look === 'done' || look === 'refused'} />
      {look === 'done' ? (
        <span className="pr-2">
          <Icon name="check-circle" />
        </span>
      ) : null}
      {helpLink ? <ButtonLink href={helpLink.href}>{helpLink.text}</ButtonLink> : null}
      {clock ? (
        <span className="pr-2 text-right text-sm whitespace-nowrap text-fg-2 tabular-nums">
          {clock.label}
          <b className="block text-lg font-semibold text-fg">{clock.text}</b>
        </span>
      ) : null}
    </div>
  )
}

/** Counts up for those who look; those who listen hear the end alone. */
function NetWin({ net, said }: { readonly net: number; readonly said: string }) {
  return (
    <>
      <span aria-hidden="true">
        <CountingMoney amount={net} from={0} decimals={0} signed />
      </span>
      <span className="sr-only">{said}</span>
    </>
  )
}

/** Returns focus to the button after a message took its place, for players who use the keyboard. */
function useReturningFocus(isButton: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasPressed = useRef(false)
  useEffect(() => {
    if (!isButton || !wasPressed.current) return
    wasPressed.current = false
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [isButton])
  const notePress = () => {
    wasPressed.current = document.activeElement === button.current
  }
  return { button, notePress }
}
