import type { ReactNode } from 'react'
import { Icon, type IconName } from '@/components/ui/icon'
import type { Step, StepState } from '@/lib/domain/fairness/verify-step'
import styles from './step.module.css'

export interface StepCardProps {
  readonly number: number
  readonly title: string
  /** What happened, in a sentence or two. */
  readonly text: ReactNode
  /** The checks that belong here; a word while they run, and where they could not. */
  readonly steps: readonly Step[] | 'checking' | 'stopped'
  /** What the mark says where all of them passed. */
  readonly passedText: ReactNode
  readonly children?: ReactNode
}

/** One stage of a round's draw with what was published, what was checked and how it came out. */
export function StepCard(props: StepCardProps) {
  const { number, title, text, steps, passedText, children } = props
  const done = typeof steps === 'string' ? [] : steps
  return (
    <li className={styles.step}>
      <span className={styles.number}>{number}</span>
      <div className={styles.told}>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <StepTag steps={steps} passedText={passedText} />
      <div className={styles.body}>
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

const MARKS: Readonly<Record<StepState, { icon: IconName; text: string; className: string }>> = {
  passed: { icon: 'check', text: '', className: 'tag tag--positive' },
  failed: { icon: 'warning', text: 'Does not fit', className: 'tag tag--danger' },
  waiting: { icon: 'clock', text: 'Follows', className: 'tag' },
  'not-applicable': { icon: 'minus', text: 'Not used', className: 'tag' },
}

function StepTag({ steps, passedText }: Pick<StepCardProps, 'steps' | 'passedText'>) {
  if (steps === 'checking') return <span className="tag">Checking</span>
  if (steps === 'stopped') return <span className="tag">Not checked</span>
  const state = stateOf(steps)
  const { icon, text, className } = MARKS[state]
  return (
    <span className={className}>
      <Icon name={icon} />
      {state === 'passed' ? passedText : text}
    </span>
  )
}

/** The worst of them counts. */
function stateOf(steps: readonly Step[]): StepState {
  const has = (state: StepState) => steps.some((step) => step.state === state)
  if (has('failed')) return 'failed'
  if (has('waiting')) return 'waiting'
  return has('passed') || steps.length === 0 ? 'passed' : 'not-applicable'
}

function Misfit({ step }: { readonly step: Step }) {
  return (
    <div className={styles.misfit}>
      <p>
        <b>{step.title}:</b> {step.finding}
      </p>
      <dl>
        {step.field ? <Value name="Field of the record" value={step.field} /> : null}
        {step.expected === undefined ? null : <Value name="Expected" value={step.expected} />}
        {step.found === undefined ? null : <Value name="Found" value={step.found} />}
      </dl>
    </div>
  )
}

function Value({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

const ICONS: Readonly<Record<StepState, IconName>> = {
  passed: 'check',
  failed: 'warning',
  waiting: 'clock',
  'not-applicable': 'minus',
}

function Checks({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <details className={styles.checks}>
      <summary>What was checked</summary>
      <ul>
        {steps.map(({ id, state, title, finding }) => (
          <li key={id}>
            <Icon name={ICONS[state]} small />
            <p>
              <b>{title}.</b> {finding}
            </p>
          </li>
        ))}
      </ul>
    </details>
  )
}
