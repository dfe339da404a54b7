import { NearMoment } from '@/components/surewin/near-moment'
import { Section } from '@/components/wallet/section'
import type { LimitKind } from '@/lib/domain/play-limits'
import type { LimitView } from '@/lib/wire/limits'
import shared from './control.module.css'
import { EditLimit } from './edit-limit'
import {
  amountText,
  boundText,
  KIND_WORDS,
  leftText,
  PERIOD_WORDS,
  usedPercent,
  usedText,
} from './limit-words'
import styles from './limits.module.css'
import { PendingChange } from './pending-change'

interface LimitGroupProps {
  readonly kind: LimitKind
  /** Of this kind, shortest period first. */
  readonly limits: readonly LimitView[]
}

/** The limits of one kind: a row for each period. */
export function LimitGroup({ kind, limits }: LimitGroupProps) {
  const { title, note } = KIND_WORDS[kind]
  return (
    <Section id={`limit-${kind}`} title={title}>
      <p className={`sm muted ${styles.groupNote}`}>{note}</p>
      <ul className={`card ${shared.rows}`}>
        {limits.map((limit) => (
          <LimitRow key={limit.period} limit={limit} />
        ))}
      </ul>
    </Section>
  )
}

function LimitRow({ limit }: { readonly limit: LimitView }) {
  const { kind, period, amount, used, left, surewin, pending } = limit
  const { title } = PERIOD_WORDS[period]
  const name = `${KIND_WORDS[kind].noun} per ${period}`
  return (
    <li className={styles.row}>
      <h3 className={shared.period}>{title}</h3>
      <p className={amount === null ? styles.none : styles.amount}>{boundText(amount)}</p>
      <EditLimit
        limit={{ kind, period, amount, used, anewAt: limit.anewAt }}
        pendingTo={pending?.to}
      />
      <div className={styles.use}>
        {amount === null ? null : <UseBar percent={usedPercent(amount, used)} />}
        <p className={styles.useText}>
          <span>{[usedText(limit), leftText(left)].filter(Boolean).join(', ')}</span>
          {amount === null ? null : (
            <span>
              resets <NearMoment at={limit.anewAt} style="sentence" />
            </span>
          )}
        </p>
        {surewin && amount !== null ? (
          <p className={styles.useText}>
            <span>
              {amountText(surewin.used)} into SureWin, counted apart, {leftText(surewin.left)}
            </span>
          </p>
        ) : null}
      </div>
      {pending ? (
        <PendingChange
          what={`limit on ${name}`}
          toText={boundText(pending.to)}
          inForceText={boundText(amount)}
          pending={pending}
        />
      ) : null}
    </li>
  )
}

/** The text beside it says the same. */
function UseBar({ percent }: { readonly percent: number }) {
  return (
    <div className={styles.bar} aria-hidden="true">
      <i className={percent >= 100 ? styles.full : undefined} style={{ width: `${percent}%` }} />
    </div>
  )
}
