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

const BASE =
  'relative inline-flex items-center justify-center gap-2 rounded-control font-semibold tracking-[-0.005em] whitespace-nowrap transition-[background] icons:size-4.5'

const SIZES = {
  sm: 'min-h-9 px-3 text-sm after:absolute after:inset-x-0 after:-inset-y-1',
  md: 'min-h-11 px-4 text-base',
  lg: 'min-h-13 px-4 text-md/5',
} as const

const EDGE = 'inset-ring inset-ring-line-strong'
const LOOKS = {
  plain: { rest: `bg-surface-2 ${EDGE}`, live: 'hover:bg-surface-3', off: `bg-surface-1 ${EDGE}` },
  primary: {
    rest: 'bg-accent text-on-accent',
    live: 'hover:bg-accent-hover active:bg-accent-press',
    off: `bg-surface-2 ${EDGE}`,
  },
  quiet: { rest: 'text-fg-2', live: 'hover:bg-surface-2 hover:text-fg', off: 'bg-surface-1' },
} as const

/** `rest`: can't be pressed now, but keeps its look. `off`: greyed out. */
export function buttonClass(look: ButtonLook, state: 'live' | 'rest' | 'off' = 'live'): string {
  const { variant = 'plain', size = 'md', block, className } = look
  const { rest, live, off } = LOOKS[variant]
  const looks = { live: `${rest} ${live}`, rest: `${rest} cursor-default`, off: `${off} ${OFF}` }
  const parts = [BASE, SIZES[size], looks[state], block && 'w-full', className]
  return parts.filter(Boolean).join(' ')
}
const OFF = 'cursor-default text-fg-3'

export type ButtonProps = ButtonLook &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
    /**
     * True while an answer is pending: the button keeps its width, shows `pendingText`, and ignores
     * presses.
     */
    readonly pending?: boolean
    readonly pendingText?: string
    /** Greyed out but focusable. Text next to the button says what it waits for. */
    readonly waits?: boolean
  }

export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    block,
    className,
    pending = false,
    pendingText,
    waits = false,
    ...rest
  } = props
  const { children, onClick, type = 'button', ...attributes } = rest
  const state = attributes.disabled || waits ? 'off' : pending ? 'rest' : 'live'
  return (
    <button
      {...attributes}
      type={pending ? 'button' : type}
      className={buttonClass({ variant, size, block, className }, state)}
      aria-busy={pending || undefined}
      aria-disabled={pending || waits || attributes['aria-disabled']}
      onClick={pending ? undefined : onClick}
    >
      {pending ? <PendingLabel resting={children} text={pendingText} /> : children}
    </button>
  )
}

/** The main action of a page, across its width. Without `onClick` it submits the form it is in. */
export function MainButton(props: Omit<ButtonProps, 'variant' | 'size' | 'block'>) {
  const type = props.onClick ? 'button' : 'submit'
  return <Button type={type} variant="primary" size="lg" block {...props} />
}

const PENDING_CELL = 'col-start-1 row-start-1 inline-flex items-center gap-2'

/** Both labels share one grid cell, so the button is as wide as the longer label. */
function PendingLabel({ resting, text }: { resting: ReactNode; text: string | undefined }) {
  return (
    <span className="grid justify-items-center">
      <span className={`${PENDING_CELL} invisible`} aria-hidden="true">
        {resting}
      </span>
      <span className={PENDING_CELL}>
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
    <Link href={href} className={buttonClass(look)}>
      {children}
    </Link>
  )
}
