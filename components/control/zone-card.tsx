'use client'

import { FormAlert } from '@/components/auth/form-alert'
import { NearMoment } from '@/components/surewin/near-moment'
import { Button } from '@/components/ui/button'
import { useInBrowser } from '@/components/ui/local-time'
import { showToast } from '@/components/ui/show-toast'
import { Section } from '@/components/wallet/section'
import { ZONE_CHANGE_DAYS } from '@/lib/domain/account-zone'
import type { PlayControl } from '@/lib/wire/limits'
import styles from './control.module.css'
import { TellZone } from './tell-zone'
import { useControlCall } from './use-control-call'

/** The time zone of the player's days, and the way to that of this device. */
export function ZoneCard({ zone }: { readonly zone: PlayControl['zone'] }) {
  const { name, isKnown, changeableAt } = zone
  const { send, isSending, failure } = useControlCall()
  const isInBrowser = useInBrowser()
  const own = isInBrowser ? Intl.DateTimeFormat().resolvedOptions().timeZone : name
  const isAway = isKnown && own !== name

  async function move() {
    const body = { zone: own }
    if (!(await send({ method: 'PUT', path: '/limits/zone', body }))) return
    showToast({ tone: 'ok', title: 'Time zone changed', text: `Your days are in ${own} time now.` })
  }

  return (
    <Section id="zone" title="Your time zone">
      {isKnown ? null : <TellZone />}
      <div className={`card ${styles.box}`}>
        <p>
          Your days, weeks and months begin at midnight in <span className="num">{name}</span>.
        </p>
        {isAway ? (
          <>
            <p className="sm muted">
              This device is in <span className="num">{own}</span>. If you change to it, today, this
              week and this month each end a little later, at midnight there. You can change it once
              in {ZONE_CHANGE_DAYS} days.
            </p>
            {changeableAt === null ? null : (
              <p className="sm">
                You can change it again <NearMoment at={changeableAt} style="sentence" />.
              </p>
            )}
            {failure === null ? null : <FormAlert title="Nothing was changed" text={failure} />}
            <div className={styles.do}>
              <Button
                disabled={changeableAt !== null}
                pending={isSending}
                pendingText="Changing"
                onClick={() => void move()}
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
