import { useEffect, useRef } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { CountingMoney } from '@/components/ui/counting-money'
import { Icon } from '@/components/ui/icon'
import { Spinner } from '@/components/ui/spinner'
import { t } from '@/lib/base/text/rules/t'
import { BAR, BAR_ACTION, BAR_LOOKS, BarAction, BarText, LinkBar } from './bar'
import type { BarView } from './bar-view'
import { PickedStakes } from './picked-stakes'

interface WagerBarProps {
  readonly view: BarView
  readonly onPress: () => void
}

/** Says exactly what a press will do, and then what it did. The whole bar is the button. */
export function WagerBar({ view, onPress }: WagerBarProps) {
  const { look, what, href, repeated, fuse } = view
  const note = repeated ? (
    // Text that doesn't fit next to the stakes wraps to a hidden second line, so the bar keeps its
    // height.
    <span className="flex h-5 flex-wrap gap-x-2 overflow-hidden icons:size-4 [&:lang(bn)]:h-6 [&_svg]:stroke-on-accent [&_svg]:stroke-2">
      <PickedStakes stakes={repeated.stakes} /> <span className="max-2xs:hidden">{view.note}</span>
    </span>
  ) : (
    view.note
  )
  const isButton = look === 'idle' || look === 'ready' || look === 'pending'
  const { button, notePress } = useReturningFocus(isButton)
  if (!isButton) return <SayingBar view={view} />
  if (href) return <LinkBar href={href} what={what} note={note} action={t('play.deposit')} />
  const isPending = look === 'pending'
  const press = () => {
    notePress()
    onPress()
  }
  return (
    <button
      type="button"
      className={`${BAR} ${BAR_LOOKS[look]}`}
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
        <span className={BAR_ACTION}>
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

function SayingBar({ view }: { view: BarView }) {
  const { look, note, helpLink, clock, net } = view
  const what = net === undefined ? view.what : <NetWin net={net} said={view.what} />
  const isMessage = view.isMessage ?? (look === 'done' || look === 'refused')
  return (
    <div className={`${BAR} ${BAR_LOOKS[look]}`} data-testid="bar">
      <BarText look={look} what={what} note={note} isMessage={isMessage} />
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

/** Counts up on the screen. Screen readers hear only the final amount. */
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

/** Returns focus to the button after a message replaced it, for players who use the keyboard. */
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
