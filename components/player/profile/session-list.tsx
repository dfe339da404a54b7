'use client'

import { Button } from '@/components/ui/button'
import { CARD, HEAD_LINK, LINK, ROWS, TAGS } from '@/components/ui/classes'
import { HIDDEN } from '@/components/ui/hidden-tag'
import { Icon } from '@/components/ui/icon'
import { ListRow } from '@/components/ui/list-row'
import { Moment } from '@/components/ui/moment'
import { Rich } from '@/components/ui/rich'
import { Section } from '@/components/ui/section'
import { useSubmit } from '@/components/ui/use-submit'
import { t } from '@/lib/base/text/rules/t'
import { tellDevice } from '@/lib/people/accounts/rules/tell-device'
import type { OwnSession } from '@/lib/people/accounts/wire-session'

/** Systems of phones and tablets, as `describeDevice` stores them. */
const PHONE = /Android|iOS|iPhone|iPad/

/** Lists where the account is logged in, this device first. */
export function SessionList({ sessions }: { readonly sessions: readonly OwnSession[] }) {
  return (
    <Section
      id="sessions"
      title={t('profile.whereLoggedIn')}
      note={
        <span className="flex flex-wrap justify-end gap-x-4">
          {t('profile.devices', { count: sessions.length })}
          {sessions.length > 1 ? <EndOthersButton /> : null}
        </span>
      }
    >
      <ul className={`${CARD} ${ROWS}`}>
        {sessions.map(({ id, device, address, isCurrent, lastSeenAt, startedAt }) => (
          <ListRow
            key={id}
            icon={PHONE.test(device) ? 'phone' : 'laptop'}
            title={tellDevice(device)}
            text={
              <>
                <p>
                  {isCurrent ? (
                    <b>{t('profile.thisDevice')}</b>
                  ) : (
                    <SessionMoment text="profile.lastSeen" at={lastSeenAt} />
                  )}
                </p>
                <p>
                  <SessionMoment text="profile.loggedIn" at={startedAt} />
                </p>
                <p>{t('profile.fromAddress', { address })}</p>
              </>
            }
          >
            {isCurrent ? (
              <span className={TAGS.positive}>
                <Icon name="check" />
                {t('profile.now')}
              </span>
            ) : (
              <EndSessionButton id={id} device={tellDevice(device)} />
            )}
          </ListRow>
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
  /** Description of the device. */
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

/** Logs all other devices out. */
function EndOthersButton() {
  const { send, isBusy } = useSubmit()

  const end = () =>
    send({
      method: 'DELETE',
      path: '/sessions',
      done: { title: t('profile.othersEnded') },
      failed: ({ text }) => ({ title: t('profile.othersNotEnded'), text }),
    })

  return (
    <button
      type="button"
      className={`${HEAD_LINK} text-fg`}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? undefined : end}
    >
      <span className={LINK}>{t(isBusy ? 'profile.loggingOut' : 'profile.endOthers')}</span>
    </button>
  )
}
