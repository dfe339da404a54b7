import { HelpLinkList } from '@/components/layout/help-link-list'
import { Link } from '@/components/ui/link'
import { Section } from '@/components/wallet/section'
import { CONFIRMATION_DAYS, LIMIT_KINDS } from '@/lib/domain/play-limits'
import type { PlayControl } from '@/lib/wire/limits'
import { BreakSection } from './break-section'
import shared from './control.module.css'
import { HoldCard } from './hold-card'
import { LimitGroup } from './limit-group'
import styles from './limits.module.css'
import { ReminderCard } from './reminder-card'
import { ZoneCard } from './zone-card'

/** Every limit of a player with its use, the reminder, and the ways to take a break. */
export function LimitsPage({
  control,
  surewinUnlocksAt,
}: {
  readonly control: PlayControl
  /** Epoch milliseconds; null where nothing is locked. */
  readonly surewinUnlocksAt: number | null
}) {
  const { limits, reminder, zone, exclusion } = control
  return (
    <main className="page">
      <div className="lead">
        <h1 className="h1">Limits and breaks</h1>
        <p>
          A stricter limit holds at once. A looser one holds not before 24 hours have passed, and
          only after you confirm it again within the {CONFIRMATION_DAYS} days that follow. Where
          several limits apply, the strictest wins.{' '}
          <a className="link" href="#break">
            Take a break
          </a>
        </p>
      </div>
      {exclusion ? <HoldCard exclusion={exclusion} /> : null}
      <div className={styles.limits}>
        <div className="stack">
          {LIMIT_KINDS.map((kind) => (
            <LimitGroup
              key={kind}
              kind={kind}
              limits={limits.filter((limit) => limit.kind === kind)}
            />
          ))}
        </div>
        <div className="stack">
          <ReminderCard reminder={reminder} />
          <ZoneCard zone={zone} />
          <BreakSection standing={exclusion} surewinUnlocksAt={surewinUnlocksAt} />
          <Section id="help" title="Help">
            <div className={`card ${shared.box}`}>
              <p className="sm muted">
                Free and in confidence. What the risks are stands under{' '}
                <Link className="link" href="/safer-play">
                  Play in control
                </Link>
                .
              </p>
              <HelpLinkList className={shared.helpList} />
            </div>
          </Section>
        </div>
      </div>
    </main>
  )
}
