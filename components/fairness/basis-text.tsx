import { LocalTime } from '@/components/ui/local-time'
import type { RoundBasis } from '@/lib/queries/fairness-overview'

/** What the rounds of a game rest on now, and since when. */
export function BasisText({ hasBeacon, since }: RoundBasis) {
  return (
    <p>
      {hasBeacon
        ? 'Rounds rest on the season’s chain and on drand’s public randomness, '
        : 'Rounds rest on the season’s chain alone, without public randomness, '}
      {since === null ? (
        'for the last 30 days at least.'
      ) : (
        <>
          since <LocalTime at={since} show="both" />.
        </>
      )}
    </p>
  )
}
