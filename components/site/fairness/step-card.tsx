import type { ReactNode } from 'react'
import { TAGS } from '@/components/ui/classes'
import { Icon, type IconName } from '@/components/ui/icon'
import { inReadersDigits } from '@/lib/base/format/rules/locale'
import { t } from '@/lib/base/text/rules/t'
import type { StepState, VerifyStep } from '@/lib/play/fairness/rules/verify-step'

export interface StepCardProps {
  readonly number: number
  readonly title: string
  /** A sentence or two about what happened. */
  readonly text: ReactNode
  /** The checks of this stage, or a word while they run or if they could not run. */
  readonly steps: readonly VerifyStep[] | 'checking' | 'stopped'
  /** Text of the mark if all checks passed. */
  readonly passedText: ReactNode
  readonly children?: ReactNode
}

const STEP =
  'grid grid-cols-[24px_minmax(0,1fr)] gap-x-3 gap-y-1 px-4 py-3.5 lg:grid-cols-[28px_minmax(0,1fr)_auto] lg:gap-x-3.5 lg:px-5'
const AT_END = 'col-start-2 place-self-start leading-6 lg:col-auto lg:justify-self-end'

/** Shows one stage of a round's draw: the published data, the checks and their outcome. */
export function StepCard(props: StepCardProps) {
  const { number, title, text, steps, passedText, children } = props
  const done = typeof steps === 'string' ? [] : steps
  return (
    <li className={STEP}>
      <span className={STEP_NUMBER}>{inReadersDigits(number)}</span>
      <div>
        <h2 className="text-base/6 font-semibold tracking-snug">{title}</h2>
        <p className="text-sm text-fg-2 wrap-anywhere">{text}</p>
      </div>
      <StepTag steps={steps} passedText={passedText} />
      <div className="col-start-2 grid grid-cols-1 gap-2 lg:-col-end-1">
        {children}
        {done
          .filter(({ state }) => state === 'failed')
          .map((step) => (
            <Misfit key={step.id} step={step} />
          ))}
        {done.length > 0 ? <Checks steps={done} /> : null}
      </div>
    </li>
  )
}

const MARKS = {
  passed: { icon: 'check', text: null, className: TAGS.positive },
  failed: { icon: 'warning', text: 'fairness.mismatch', className: TAGS.danger },
  waiting: { icon: 'clock', text: 'fairness.pending', className: TAGS.plain },
  'not-applicable': { icon: 'minus', text: 'fairness.notUsed', className: TAGS.plain },
} as const satisfies Readonly<
  Record<StepState, { icon: IconName; text: string | null; className: string }>
>

function StepTag({ steps, passedText }: Pick<StepCardProps, 'steps' | 'passedText'>) {
  if (steps === 'checking')
    return <span className={`${TAGS.plain} ${AT_END}`}>{t('fairness.checking')}</span>
  if (steps === 'stopped')
    return <span className={`${TAGS.plain} ${AT_END}`}>{t('fairness.notChecked')}</span>
  const state = stateOf(steps)
  const { icon, text, className } = MARKS[state]
  return (
    <span className={`${className} ${AT_END}`}>
      <Icon name={icon} />
      {text === null ? passedText : t(text)}
    </span>
  )
}

/** Returns the worst state of the steps. */
function stateOf(steps: readonly VerifyStep[]): StepState {
  const has = (state: StepState) => steps.some((step) => step.state === state)
  if (has('failed')) return 'failed'
  if (has('waiting')) return 'waiting'
  return has('passed') || steps.length === 0 ? 'passed' : 'not-applicable'
}

function Misfit({ step }: { readonly step: VerifyStep }) {
  return (
    <div className="grid gap-1.5 rounded-control bg-danger-wash px-3 py-2.5 text-cap">
      <p>
        <b className="font-medium text-fg">{step.title}:</b> {step.finding}
      </p>
      <dl className="grid gap-1">
        {step.field ? <Value name={t('fairness.field')} value={step.field} /> : null}
        {step.expected === undefined ? null : (
          <Value name={t('fairness.expected')} value={step.expected} />
        )}
        {step.found === undefined ? null : <Value name={t('fairness.found')} value={step.found} />}
      </dl>
    </div>
  )
}

function Value({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt className="text-fg-2">{name}</dt>
      <dd className="font-mono wrap-anywhere">{value}</dd>
    </div>
  )
}

const ICONS: Readonly<Record<StepState, IconName>> = {
  passed: 'check',
  failed: 'warning',
  waiting: 'clock',
  'not-applicable': 'minus',
}

function Checks({ steps }: { readonly steps: readonly VerifyStep[] }) {
  return (
    <details>
      <summary className="-my-2 inline-flex min-h-11 cursor-pointer items-center text-(length:--text-cap) text-fg-2 underline decoration-control-line underline-offset-3">
        {t('fairness.whatWeChecked')}
      </summary>
      <ul className="grid gap-1.5 pt-1">
        {steps.map(({ id, state, title, finding }) => (
          <li
            key={id}
            className="grid grid-cols-[16px_minmax(0,1fr)] gap-2 text-cap text-fg-2 icons:mt-0.5"
          >
            <Icon name={ICONS[state]} small />
            <p className="wrap-anywhere">
              <b className="font-medium text-fg">{t('fairness.sentence', { title })}</b> {finding}
            </p>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** A step's number in a circle. */
export const STEP_NUMBER =
  'grid size-6 place-items-center rounded-full text-(length:--text-cap) font-semibold text-fg-2 tabular-nums inset-ring-[1.5px] inset-ring-line-strong'
