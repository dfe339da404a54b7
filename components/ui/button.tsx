import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Link } from './link'
import { Spinner } from './spinner'

interface ButtonLook {
  /** `primary` is the one amber action of a screen. */
  readonly variant?: 'primary' | 'quiet' | undefined
  readonly size?: 'sm' | 'lg' | undefined
  readonly block?: boolean | undefined
  readonly className?: string | undefined
}

function classNameOf({ variant, size, block, className }: ButtonLook): string {
  const parts = ['btn']
  if (variant) parts.push(`btn--${variant}`)
  if (size) parts.push(`btn--${size}`)
  if (block) parts.push('btn--block')
  if (className) parts.push(className)
  return parts.join(' ')
}

export type ButtonProps = ButtonLook &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
    /** While an answer is awaited: keeps its width, says `pendingText`, and ignores presses. */
    readonly pending?: boolean
    readonly pendingText?: string
  }

export function Button(props: ButtonProps) {
  const { variant, size, block, className, pending = false, pendingText, ...rest } = props
  const { children, onClick, type = 'button', ...attributes } = rest
  return (
    <button
      {...attributes}
      type={pending ? 'button' : type}
      className={classNameOf({ variant, size, block, className })}
      aria-busy={pending || undefined}
      aria-disabled={pending || attributes['aria-disabled']}
      onClick={pending ? undefined : onClick}
    >
      {pending ? <PendingLabel resting={children} text={pendingText} /> : children}
    </button>
  )
}

/** Both labels share one grid cell, so the button is as wide as the longer from the start. */
function PendingLabel({ resting, text }: { resting: ReactNode; text: string | undefined }) {
  return (
    <span className="btn__pending">
      <span className="btn__resting" aria-hidden="true">
        {resting}
      </span>
      <span className="btn__sending">
        <Spinner />
        {text ?? resting}
      </span>
    </span>
  )
}

export function ButtonLink({
  href,
  children,
  ...look
}: ButtonLook & { readonly href: string; readonly children: ReactNode }) {
  return (
    <Link href={href} className={classNameOf(look)}>
      {children}
    </Link>
  )
}
