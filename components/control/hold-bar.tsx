import { ButtonLink } from '@/components/ui/button'
import type { ExclusionView } from '@/lib/wire/limits'
import { standingText } from './break-words'
import { HoldText } from './hold-card'

/** In the place of the bar that places bets: why there is none. */
export function HoldBar({ exclusion }: { readonly exclusion: ExclusionView }) {
  return (
    <div className="bar">
      <span>
        <span className="bar__what">{standingText(exclusion)}</span>{' '}
        <span className="bar__then">
          <HoldText exclusion={exclusion} />
        </span>
      </span>
      <ButtonLink href="/break">Your break</ButtonLink>
    </div>
  )
}
