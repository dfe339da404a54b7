import type { ReactNode } from 'react'
import { CHAT_URL, SUPPORT_EMAIL } from '@/components/ui/brand'
import { ButtonLink } from '@/components/ui/button'
import { CARD } from '@/components/ui/classes'
import { Icon, type IconName } from '@/components/ui/icon'
import { Moment } from '@/components/ui/moment'
import { PageIcon } from '@/components/ui/page-icon'
import { inReadersDigits } from '@/lib/base/format/rules/locale'
import { t } from '@/lib/base/text/rules/t'

// The parts of a status page, for a deposit and for a withdrawal.

const DISC = 'mb-3 grid size-22 place-items-center rounded-full icons:size-10'
const DISCS = {
  waiting: 'bg-surface-2 inset-ring inset-ring-line-strong',
  here: 'bg-positive-wash text-positive inset-ring-2 inset-ring-positive motion-safe:icons:animate-land',
  refused: 'bg-danger-wash text-danger inset-ring-2 inset-ring-danger-line',
} as const

interface HeroProps {
  readonly icon: IconName
  readonly look: keyof typeof DISCS
  readonly title: string
  readonly children: ReactNode
}

/** The main result. Screen readers announce changes. */
export function Hero({ icon, look, title, children }: HeroProps) {
  return (
    <section className="grid justify-items-center gap-1 pt-4 text-center" aria-live="polite">
      <span className={`${DISC} ${DISCS[look]}`}>
        <Icon name={icon} />
      </span>
      <h1 className="text-3xl font-semibold tracking-tightest text-balance tabular-nums">
        {title}
      </h1>
      <p className="max-w-[34ch] text-balance text-fg-2 wrap-anywhere">{children}</p>
    </section>
  )
}

export const TRACK = 'grid px-4 py-1'
const POINT =
  'relative grid grid-cols-[24px_minmax(0,1fr)_auto] items-start gap-3 py-3 text-base/6 font-medium [&+&]:before:absolute [&+&]:before:-top-3.5 [&+&]:before:left-[11px] [&+&]:before:h-6.5 [&+&]:before:w-0.5'
const POINTS = {
  done: '[&+&]:before:bg-positive',
  now: '[&+&]:before:bg-positive',
  next: 'text-fg-3 [&+&]:before:bg-surface-3',
} as const
const DOT = 'z-1 grid size-6 place-items-center rounded-full bg-surface-1'
const DOTS = {
  done: 'bg-positive! text-bg icons:size-3.5 icons:stroke-[2.6]',
  now: 'inset-ring-2 inset-ring-fg after:size-2 after:rounded-full after:bg-fg',
  next: 'inset-ring-2 inset-ring-surface-3',
} as const

interface PointProps {
  readonly state: keyof typeof POINTS
  readonly title: string
  /** Epoch milliseconds. */
  readonly at?: number | undefined
  readonly children?: ReactNode
}

export function Point({ state, title, at, children }: PointProps) {
  return (
    <li className={`${POINT} ${POINTS[state]}`}>
      <span className={`${DOT} ${DOTS[state]}`}>
        {state === 'done' ? <Icon name="check" /> : null}
      </span>
      <span>
        {title}
        {children ? (
          <small className="block text-cap font-normal text-fg-2 wrap-anywhere">{children}</small>
        ) : null}
      </span>
      {at ? (
        <span className="text-sm font-normal text-fg-2 tabular-nums">
          <Moment at={at} style="short" />
        </span>
      ) : null}
    </li>
  )
}

interface ToDoProps {
  readonly steps: readonly string[]
  readonly children?: ReactNode
}

/** Lists the steps for a player whose request was rejected or returned. */
export function ToDo({ steps, children }: ToDoProps) {
  return (
    <section className={`${CARD} grid gap-3 p-4`} aria-labelledby="to-do">
      <h2 className="text-heading" id="to-do">
        {t('cashierPages.whatToDo')}
      </h2>
      <ol className="grid gap-3">
        {steps.map((step, index) => (
          <li key={step} className="grid grid-cols-[24px_1fr] gap-2.5">
            <b className="font-semibold text-fg-3 tabular-nums" aria-hidden="true">
              {inReadersDigits(index + 1)}
            </b>
            <span>{step}</span>
          </li>
        ))}
      </ol>
      {children}
    </section>
  )
}

/** Links to support, if this deployment has any. */
export function SupportButton() {
  const support = CHAT_URL ?? (SUPPORT_EMAIL && `mailto:${SUPPORT_EMAIL}`)
  return support ? (
    <ButtonLink href={support} size="lg" block>
      <PageIcon name="chat" />
      {t('cashierPages.contactSupport')}
    </ButtonLink>
  ) : null
}
