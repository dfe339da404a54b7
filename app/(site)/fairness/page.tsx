import type { Metadata } from 'next'
import { OverviewPage } from '@/components/fairness/overview-page'
import { describeGame } from '@/components/games/describe-game'
import { getEnv } from '@/lib/config/env'
import { getFairnessOverview } from '@/lib/fairness/read-overview'
import { getGameOrThrow } from '@/lib/games/registry'
import { getCachedSnapshot } from '@/lib/live/cached-rounds'
import { getPaytable } from '@/lib/settings/read'

export const metadata: Metadata = {
  title: 'Fair draws',
  description:
    'How every round is drawn, what is published before and after it, and how to check it yourself.',
}

export default async function FairnessPage() {
  const { CURRENCY } = getEnv()
  const overviews = await getFairnessOverview()
  const games = await Promise.all(
    overviews.map(async (overview) => {
      const game = getGameOrThrow(overview.game)
      const [paytable, snapshot] = await Promise.all([
        getPaytable(game),
        getCachedSnapshot(game.id),
      ])
      return {
        game: describeGame(game, paytable, CURRENCY),
        overview,
        latest: snapshot.results,
      }
    }),
  )
  const hasBeacon = overviews.every(({ basis }) => basis.hasBeacon)
  return <OverviewPage hasBeacon={hasBeacon} games={games} />
}
