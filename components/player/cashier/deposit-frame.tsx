import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { inReadersDigits } from '@/lib/base/format/rules/locale'
import { t } from '@/lib/base/text/rules/t'

export const STEPS = ['cashier.amountStep', 'cashier.payStep', 'cashier.txnIdStep'] as const

const STEP_MARK = 'border-t-3 pt-2 text-xs'

/** The steps on a phone. */
export function Stepper({ step }: { readonly step: number }) {
  return (
    <ol className="grid grid-cols-2 gap-1.5 lg:hidden" aria-label={t('cashier.steps')}>
      {STEPS.slice(0, 2).map((name, index) => {
        const isNow = index === (step > 1 ? 1 : 0)
        const look = isNow
          ? 'border-fg font-semibold'
          : index === 0
            ? 'border-positive text-fg-2'
            : 'border-surface-3 text-fg-3'
        return (
          <li
            key={name}
            className={`${STEP_MARK} ${look}`}
            aria-current={isNow ? 'step' : undefined}
          >
            {t(name)}
          </li>
        )
      })}
    </ol>
  )
}

interface FlowStepProps {
  readonly number: 1 | 2 | 3
  /** False to show it on desktops only. */
  readonly isShown: boolean
  readonly isDone?: boolean
  readonly children: ReactNode
}

const STEP_NUMBER =
  'grid size-6.5 place-items-center rounded-full text-cap font-semibold inset-ring-[1.5px]'

export function FlowStep({ number, isShown, isDone = false, children }: FlowStepProps) {
  const name = t(STEPS[number - 1] ?? STEPS[0])
  return (
    <section
      className={`grid grid-cols-1 gap-4 lg:gap-3 ${isShown ? '' : 'max-lg:hidden'}`}
      aria-label={name}
    >
      <div className="flex items-center gap-2.5 max-lg:hidden">
        <span
          className={`${STEP_NUMBER} ${isDone ? 'bg-positive text-bg inset-ring-positive' : 'text-fg-2 inset-ring-line-strong'}`}
          aria-hidden="true"
        >
          {isDone ? <Icon name="check" small /> : inReadersDigits(number)}
        </span>
        <h2 className="text-heading">{name}</h2>
      </div>
      {children}
    </section>
  )
}

interface NextButtonProps {
  readonly onClick: () => void
  readonly children: ReactNode
}

/** Opens the next step on screens that show one step at a time. */
export function NextButton({ onClick, children }: NextButtonProps) {
  return (
    <Button className="lg:hidden" variant="primary" size="lg" block onClick={onClick}>
      {children}
      <Icon name="arrow-right" />
    </Button>
  )
}
