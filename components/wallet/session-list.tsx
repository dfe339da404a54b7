import { LocalTime } from '@/components/ui/local-time'
import type { OwnSession } from '@/lib/wire/session'
import { EndSessionButton } from './end-session-button'
import { Section } from './section'
import styles from './wallet.module.css'

/** Where the account is logged in, this device first; any of them can be ended from here. */
export function SessionList({ sessions }: { readonly sessions: readonly OwnSession[] }) {
  return (
    <Section
      id="sessions"
      title="Where you are logged in"
      note={sessions.length === 1 ? '1 device' : `${sessions.length} devices`}
    >
      <ul className={`card rows ${styles.sessions}`}>
        {sessions.map((session) => (
          <li key={session.id}>
            <div>
              <p className="rows__a">{session.device}</p>
              <p className="rows__b">
                {session.isCurrent ? (
                  <b>This device</b>
                ) : (
                  <>
                    Last seen <LocalTime at={session.lastSeenAt} show="both" />
                  </>
                )}
              </p>
              <p className="rows__b">
                Logged in <LocalTime at={session.startedAt} show="both" />
              </p>
              <p className="rows__b">From {session.address}</p>
            </div>
            {session.isCurrent ? null : (
              <EndSessionButton id={session.id} device={session.device} />
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
