import { useEffect, useRef } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { Spinner } from '@/components/ui/spinner'
import type { BarView } from './bar-view'

interface WagerBarProps {
  readonly view: BarView
  readonly onPress: () => void
}

/** Says exactly what will happen, and what did. The whole bar is the button. */
export function WagerBar({ view, onPress }: WagerBarProps) {
  const isButton = view.look === 'idle' || view.look === 'ready' || view.look === 'pending'
  const { button, notePress } = useReturningFocus(isButton)
  if (!isButton) return <SayingBar view={view} />
  const isPending = view.look === 'pending'
  const press = () => {
    notePress()
    onPress()
  }
  return (
    <button
      type="button"
      className={`bar bar--${view.look}`}
      ref={button}
      aria-busy={isPending || undefined}
      aria-disabled={isPending || undefined}
      onClick={isPending ? undefined : press}
    >
      <span>
        <span className="bar__what">{view.what}</span>{' '}
        <span className="bar__then">{view.note}</span>
      </span>
      {view.look === 'ready' ? <BarAction text="Place bet" /> : null}
      {isPending ? (
        <span className="bar__do">
          <Spinner />
        </span>
      ) : null}
    </button>
  )
}

/** For a visitor the same bar leads to the game, by way of the log-in. */
export function JoinBar({ href, what, then }: { href: string; what: string; then: string }) {
  return (
    <Link className="bar bar--ready" href={href}>
      <span>
        <span className="bar__what">{what}</span> <span className="bar__then">{then}</span>
      </span>
      <BarAction text="Log in" />
    </Link>
  )
}

function BarAction({ text }: { text: string }) {
  return (
    <span className="bar__do">
      {text} <Icon name="arrow-right" />
    </span>
  )
}

function SayingBar({ view }: { view: BarView }) {
  const isMessage = view.look === 'done' || view.look === 'refused'
  return (
    <div className={view.look === 'plain' ? 'bar' : `bar bar--${view.look}`}>
      <span role={isMessage ? 'alert' : undefined}>
        <span className="bar__what">
          {view.look === 'refused' ? <Icon name="alert" /> : null}
          {view.what}
        </span>{' '}
        <span className="bar__then">{view.note}</span>
      </span>
      {view.look === 'done' ? (
        <span className="bar__icon">
          <Icon name="check-circle" />
        </span>
      ) : null}
      {view.wayOut ? <ButtonLink href={view.wayOut.href}>{view.wayOut.text}</ButtonLink> : null}
      {view.clock ? (
        <span className="bar__next">
          {view.clock.label}
          <b>{view.clock.text}</b>
        </span>
      ) : null}
    </div>
  )
}

/** A message takes the button's place: whoever pressed it by keyboard gets it back afterwards. */
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
