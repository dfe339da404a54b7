'use client'

import { Button } from '@/components/ui/button'
import { CARD } from '@/components/ui/classes'
import { FormFailure } from '@/components/ui/form-alert'
import { Moment, useInBrowser } from '@/components/ui/moment'
import { Section } from '@/components/ui/section'
import { useSubmit } from '@/components/ui/use-submit'
import { ZONE_CHANGE_DAYS } from '@/lib/accounts/rules/account-zone'
import type { PlayControl } from '@/lib/limits/wire'
import { ACTIONS, BOX } from './classes'
import { TellZone } from './tell-zone'

/** Shows the time zone of the player's days, with a button to change to this device's. */
export function ZoneCard({ zone }: { readonly zone: PlayControl['zone'] }) {
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
      done: { title: 'Time zone changed', text: `Your days are now in ${own} time.` },
    })

  return (
    <Section id="zone" title="Your time zone">
      {isKnown ? null : <TellZone />}
      <div className={`${CARD} ${BOX}`}>
        <p>
          Your days, weeks and months start at midnight in{' '}
          <span className="tabular-nums">{name}</span>.
        </p>
        {isAway ? (
          <>
            <p className="text-sm text-fg-2">
              This device is in <span className="tabular-nums">{own}</span>. If you change to it,
              today, this week and this month end a little later, at midnight there. You can change
              it once in {ZONE_CHANGE_DAYS} days.
            </p>
            {changeableAt === null ? null : (
              <p className="text-sm">
                You can change it again <Moment at={changeableAt} style="near" />.
              </p>
            )}
            <FormFailure title="We couldn’t change your time zone" failure={failure} />
            <div className={ACTIONS}>
              <Button
                disabled={changeableAt !== null}
                pending={isBusy}
                pendingText="Changing"
                onClick={move}
              >
                Change to {own}
              </Button>
            </div>
          </>
        ) : null}
      </div>
    </Section>
  )
}
