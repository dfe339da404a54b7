import { EndMoment } from '@/components/control/end-moment'
import { boundText, KIND_WORDS, leftText, reminderText } from '@/components/control/limit-words'
import type { LimitView, PlayControl } from '@/lib/wire/limits'
import styles from './queue.module.css'

/** What a player has set for themselves. To be read by staff, never changed by them. */
export function PlayerControl({ control }: { readonly control: PlayControl }) {
  const { exclusion, reminder, limits } = control
  const shown = limits.filter(({ amount, pending }) => amount !== null || pending !== null)
  return (
    <div>
      <h2>Play in control</h2>
      <dl className={`kv ${styles.facts}`}>
        <dt>Break</dt>
        <dd className={exclusion ? 'strong' : undefined}>
          <BreakFact exclusion={exclusion} />
        </dd>
        <dt>Reminder</dt>
        <dd>{reminderText(reminder.minutes)}</dd>
        {shown.length === 0 ? (
          <>
            <dt>Limits</dt>
            <dd>None set</dd>
          </>
        ) : (
          shown.map((limit) => <LimitFact key={`${limit.kind} ${limit.period}`} limit={limit} />)
        )}
      </dl>
    </div>
  )
}

function BreakFact({ exclusion }: Pick<PlayControl, 'exclusion'>) {
  if (!exclusion) return 'None'
  const name = exclusion.kind === 'time-out' ? 'Time-out' : 'Self-exclusion'
  if (exclusion.canReturn) return `${name} over, the player has not come back`
  return (
    <>
      {name} until <EndMoment at={exclusion.endsAt} />
    </>
  )
}

function LimitFact({ limit }: { readonly limit: LimitView }) {
  const { kind, period, amount, left, pending } = limit
  const waiting = pending && `${boundText(pending.to)} waits`
  return (
    <>
      <dt>
        {KIND_WORDS[kind].title} per {period}
      </dt>
      <dd>{[boundText(amount), leftText(left), waiting].filter(Boolean).join(', ')}</dd>
    </>
  )
}
