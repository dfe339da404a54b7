import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { Section } from '@/components/wallet/section'
import type { PlayControl } from '@/lib/wire/limits'
import { KIND_WORDS, leftText, PERIOD_WORDS, reminderText } from './limit-words'
import styles from './limits-card.module.css'

/** The player's limits in short on the wallet, leading to all of them. */
export function LimitsCard({ control }: { readonly control: PlayControl }) {
  const { limits, reminder } = control
  const set = limits.filter((limit) => limit.amount !== null)
  const waiting = limits.filter((limit) => limit.pending?.isConfirmable).length
  return (
    <Section id="control" title="Play in control">
      <div className="card">
        {set.length === 0 ? (
          <p className={`sm muted ${styles.cardText}`}>
            No limits set. You can limit deposits, stakes and losses, or take a break.
          </p>
        ) : (
          <dl className={`sum ${styles.cardText}`}>
            {set.map(({ kind, period, left }) => (
              <div key={`${kind} ${period}`}>
                <dt>
                  {KIND_WORDS[kind].title} {PERIOD_WORDS[period].now}
                </dt>
                <dd>{leftText(left)}</dd>
              </div>
            ))}
          </dl>
        )}
        <Link className={styles.cardLink} href="/user/limits">
          <span>
            Limits and breaks
            <small>
              {waiting > 0
                ? 'A change waits for your confirmation'
                : `Reminder while you play: ${reminderText(reminder.minutes)}`}
            </small>
          </span>
          <Icon name="chevron-right" />
        </Link>
      </div>
    </Section>
  )
}
