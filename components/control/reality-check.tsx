'use client'

import { useRouter } from 'next/navigation'
import { FormAlert } from '@/components/auth/form-alert'
import { NearMoment } from '@/components/surewin/near-moment'
import { Button } from '@/components/ui/button'
import { Interruption } from '@/components/ui/dialog'
import { formatElapsed } from '@/lib/client/format-time'
import { formatMajor } from '@/lib/client/money-text'
import type { PlaySession } from '@/lib/wire/session'
import { useRealityCheck } from './use-reality-check'

interface RealityCheckProps {
  readonly session: PlaySession | null
  /** Server time in epoch milliseconds. */
  readonly now: number
  /** A bet is under way, or its answer still stands in the bar: the check waits for it. */
  readonly isBetting: boolean
}

/** Interrupts play at the interval that the player chose, with what it has cost so far. */
export function RealityCheck({ session, now, isBetting }: RealityCheckProps) {
  const router = useRouter()
  const { shown, acknowledge, isSending, failure } = useRealityCheck(session, now)
  if (!shown) return null

  async function leaveFor(path: string) {
    if (await acknowledge()) router.push(path)
  }

  return (
    <Interruption
      open={!isBetting}
      title={`You have been playing for ${formatElapsed(shown.serverNow - shown.startedAt)}`}
      description={
        <>
          Since you logged in at <NearMoment at={shown.startedAt} style="since" />. This is what it
          came to:
        </>
      }
      actions={
        <>
          <Button pending={isSending} pendingText="Going on" onClick={() => void acknowledge()}>
            Go on
          </Button>
          <Button disabled={isSending} onClick={() => void leaveFor('/user/limits#break')}>
            Take a break
          </Button>
          <Button disabled={isSending} onClick={() => void leaveFor('/user/statement')}>
            See the statement
          </Button>
        </>
      }
    >
      <Figures session={shown} />
      {failure === null ? null : <FormAlert title="Not noted yet" text={failure} />}
    </Interruption>
  )
}

function Figures({ session }: { readonly session: PlaySession }) {
  const { staked, returned, net, standing } = session
  return (
    <dl className="sum">
      <div>
        <dt>Staked</dt>
        <dd>{formatMajor(staked)}</dd>
      </div>
      <div>
        <dt>Came back</dt>
        <dd>{formatMajor(returned)}</dd>
      </div>
      {standing > 0 ? (
        <div>
          <dt>In rounds that run</dt>
          <dd>{formatMajor(standing)}</dd>
        </div>
      ) : null}
      <div>
        <dt>Net result</dt>
        <dd>{formatMajor(net, { signed: true })}</dd>
      </div>
    </dl>
  )
}
