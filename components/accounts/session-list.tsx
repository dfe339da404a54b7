'use client'

import { Button } from '@/components/ui/button'
import { CARD, ROW_TEXT, ROW_TITLE, ROWS } from '@/components/ui/classes'
import { Moment } from '@/components/ui/moment'
import { Section } from '@/components/ui/section'
import { useSubmit } from '@/components/ui/use-submit'
import type { OwnSession } from '@/lib/accounts/wire-session'

/** Lists where the account is logged in, this device first. */
export function SessionList({ sessions }: { readonly sessions: readonly OwnSession[] }) {
  return (
    <Section
      id="sessions"
      title="Where you’re logged in"
      note={sessions.length === 1 ? '1 device' : `${sessions.length} devices`}
    >
      <ul className={`${CARD} ${ROWS} items:grid-cols-[minmax(0,1fr)_auto]!`}>
        {sessions.map((session) => (
          <li key={session.id}>
            <div>
              <p className={ROW_TITLE}>{session.device}</p>
              <p className={ROW_TEXT}>
                {session.isCurrent ? (
                  <b>This device</b>
                ) : (
                  <>
                    Last seen <Moment at={session.lastSeenAt} style="stamp" />
                  </>
                )}
              </p>
              <p className={ROW_TEXT}>
                Logged in <Moment at={session.startedAt} style="stamp" />
              </p>
              <p className={ROW_TEXT}>From {session.address}</p>
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

interface EndSessionButtonProps {
  readonly id: string
  /** In words. */
  readonly device: string
}

/** Logs another device out. */
function EndSessionButton({ id, device }: EndSessionButtonProps) {
  const { send, isBusy } = useSubmit()

  const end = () =>
    send({
      method: 'DELETE',
      path: `/sessions/${id}`,
      done: { title: `${device} is logged out` },
      failed: ({ text }) => ({ title: `${device} is still logged in`, text }),
    })

  return (
    <Button size="sm" pending={isBusy} pendingText="Logging out" onClick={end}>
      Log out<span className="sr-only"> {device}</span>
    </Button>
  )
}
