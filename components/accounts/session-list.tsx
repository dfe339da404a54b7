'use client'

import { Button } from '@/components/ui/button'
import { CARD, ROW_TEXT, ROW_TITLE, ROWS } from '@/components/ui/classes'
import { HIDDEN } from '@/components/ui/hidden-tag'
import { Moment } from '@/components/ui/moment'
import { Rich } from '@/components/ui/rich'
import { Section } from '@/components/ui/section'
import { useSubmit } from '@/components/ui/use-submit'
import { tellDevice } from '@/lib/accounts/rules/tell-device'
import type { OwnSession } from '@/lib/accounts/wire-session'
import { t } from '@/lib/language/rules/t'

/** Lists where the account is logged in, this device first. */
export function SessionList({ sessions }: { readonly sessions: readonly OwnSession[] }) {
  return (
    <Section
      id="sessions"
      title={t('profile.whereLoggedIn')}
      note={t('profile.devices', { count: sessions.length })}
    >
      <ul className={`${CARD} ${ROWS} items:grid-cols-[minmax(0,1fr)_auto]!`}>
        {sessions.map((session) => (
          <li key={session.id}>
            <div>
              <p className={ROW_TITLE}>{tellDevice(session.device)}</p>
              <p className={ROW_TEXT}>
                {session.isCurrent ? (
                  <b>{t('profile.thisDevice')}</b>
                ) : (
                  <SessionMoment text="profile.lastSeen" at={session.lastSeenAt} />
                )}
              </p>
              <p className={ROW_TEXT}>
                <SessionMoment text="profile.loggedIn" at={session.startedAt} />
              </p>
              <p className={ROW_TEXT}>{t('profile.fromAddress', { address: session.address })}</p>
            </div>
            {session.isCurrent ? null : (
              <EndSessionButton id={session.id} device={tellDevice(session.device)} />
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface SessionMomentProps {
  readonly text: 'profile.lastSeen' | 'profile.loggedIn'
  /** Epoch milliseconds. */
  readonly at: number
}

function SessionMoment({ text, at }: SessionMomentProps) {
  return <Rich text={text} tags={{ when: () => <Moment at={at} style="stamp" /> }} />
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
      done: { title: t('profile.sessionEnded', { device }) },
      failed: ({ text }) => ({ title: t('profile.sessionNotEnded', { device }), text }),
    })

  return (
    <Button size="sm" pending={isBusy} pendingText={t('profile.loggingOut')} onClick={end}>
      <Rich text="profile.endSession" values={{ device }} tags={HIDDEN} />
    </Button>
  )
}
