import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import styles from './break.module.css'

/** Where a player's money would be: staff have none. */
export function StaffCard() {
  return (
    <section className={`card ${styles.hold}`} aria-labelledby="h-staff">
      <span className="rowicon">
        <Icon name="lock" />
      </span>
      <div>
        <h2 className="h2" id="h-staff">
          This is a staff account
        </h2>
        <p className="sm muted">
          Staff do not play, deposit, withdraw or save. You can watch the games.
        </p>
      </div>
      <ButtonLink href="/dashboard">To the dashboard</ButtonLink>
    </section>
  )
}

/** In the place of the bar that places bets. */
export function StaffBar() {
  return (
    <div className="bar">
      <span>
        <span className="bar__what">You are watching</span>{' '}
        <span className="bar__then">Staff accounts do not play.</span>
      </span>
      <ButtonLink href="/dashboard">Dashboard</ButtonLink>
    </div>
  )
}
