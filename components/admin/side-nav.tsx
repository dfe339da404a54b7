import { SignOutButton } from '@/components/auth/sign-out-button'
import { Logo } from '@/components/layout/logo'
import { ThemeSwitch } from '@/components/layout/theme-switch'
import { Link } from '@/components/ui/link'
import styles from './admin-frame.module.css'
import { GAMES_PATH } from './games-view'
import { OUTBOX_PATH } from './mail-outbox'
import { DEPOSITS, USERS, WITHDRAWALS } from './queue-view'
import { SideLink } from './side-link'
import { SiteLinks } from './site-links'

/** How many requests wait. */
export interface WaitingCounts {
  readonly deposits: number
  readonly withdrawals: number
}

interface SideNavProps {
  readonly name: string
  readonly waiting: WaitingCounts
}

export function SideNav({ name, waiting }: SideNavProps) {
  return (
    <>
      <Logo href="/dashboard">
        <small>Staff</small>
      </Logo>
      <nav className={styles.groups} aria-label="Staff">
        <div>
          <SideLink href="/dashboard" icon="grid" label="Overview" />
        </div>
        <div>
          <h2>Work</h2>
          <SideLink
            href={DEPOSITS.path}
            icon="inbox"
            label="Deposit requests"
            waiting={waiting.deposits}
          />
          <SideLink
            href={WITHDRAWALS.path}
            icon="outbox"
            label="Withdraw requests"
            waiting={waiting.withdrawals}
          />
        </div>
        <div>
          <h2>Players</h2>
          <SideLink href={USERS.path} icon="users" label="Users" />
        </div>
        <div>
          <h2>House</h2>
          <SideLink href={GAMES_PATH} icon="dial" label="Games" />
          <SideLink href="/imageupload" icon="image" label="Deposit Instruction" />
          <SideLink href="/dashboard/settings" icon="cog" label="Settings" />
          <SideLink href={OUTBOX_PATH} icon="mail" label="Mail outbox" />
          <SideLink href="/dashboard/audit" icon="list" label="Audit log" />
        </div>
      </nav>
      <SiteLinks />
      <div className="side__me">
        <Link className={styles.me} href="/user">
          <span className="avatar" aria-hidden="true">
            {initialsOf(name)}
          </span>
          <span className={styles.name}>
            <b>{name}</b>
            <span className="xs dim">Admin</span>
          </span>
        </Link>
        <ThemeSwitch className={`iconbtn ${styles.theme}`} iconOnly />
        <div className={styles.leave}>
          <SignOutButton size="sm" />
        </div>
      </div>
    </>
  )
}

/** First letters of the first and the last name. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters.map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('')
}
