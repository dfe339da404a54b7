'use client'

import { Button } from '@/components/ui/button'
import { CARD } from '@/components/ui/classes'
import { FormFailure } from '@/components/ui/form-alert'
import { Moment } from '@/components/ui/moment'
import { Rich } from '@/components/ui/rich'
import { Section } from '@/components/ui/section'
import { useInBrowser } from '@/components/ui/use-in-browser'
import { useSubmit } from '@/components/ui/use-submit'
import { formatCount } from '@/lib/base/format/rules/money-format'
import { t } from '@/lib/base/text/rules/t'
import type { PlayerLimits } from '@/lib/money/limits/wire'
import { ZONE_CHANGE_DAYS } from '@/lib/people/accounts/rules/account-zone'
import { BOX, FORM_ACTIONS } from './classes'
import { TellZone } from './tell-zone'

/** Shows the time zone of the player's days, with a button to change to this device's. */
export function ZoneCard({ zone }: { readonly zone: PlayerLimits['zone'] }) {
  const { name, isKnown, changeableAt } = zone
  const { send, isBusy, failure } = useSubmit()
  const isInBrowser = useInBrowser()
  const own = isInBrowser ? Intl.DateTimeFormat().resolvedOptions().timeZone : name
  const isAway = isKnown && own !== name

  const move = () =>
    send({
      method: 'PUT',
      path: '/limits/zone',
      body: { zone: own },
      done: {
        title: t('limitForms.zoneChanged'),
        text: t('limitForms.daysNowIn', { zone: own }),
      },
    })

  return (
    <Section id="zone" title={t('limitForms.yourZone')}>
      {isKnown ? null : <TellZone />}
      <div className={`${CARD} ${BOX}`}>
        <p>
          <Rich text="limitForms.daysStart" tags={{ zone: () => <Zone name={name} /> }} />
        </p>
        {isAway ? (
          <>
            <p className="text-sm text-fg-2">
              <Rich
                text="limitForms.deviceZone"
                values={{ days: formatCount(ZONE_CHANGE_DAYS) }}
                tags={{ zone: () => <Zone name={own} /> }}
              />
            </p>
            {changeableAt === null ? null : (
              <p className="text-sm">
                <Rich
                  text="limitForms.zoneAgain"
                  tags={{ when: () => <Moment at={changeableAt} style="near" /> }}
                />
              </p>
            )}
            <FormFailure title={t('limitForms.zoneNotChanged')} failure={failure} />
            <div className={FORM_ACTIONS}>
              <Button
                disabled={changeableAt !== null}
                pending={isBusy}
                pendingText={t('limitForms.changing')}
                onClick={move}
              >
                {t('limitForms.changeTo', { zone: own })}
              </Button>
            </div>
          </>
        ) : null}
      </div>
    </Section>
  )
}

function Zone({ name }: { readonly name: string }) {
  return <span className="tabular-nums">{name}</span>
}
