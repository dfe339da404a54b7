import type { Metadata } from 'next'
import { OverviewPage } from '@/components/fairness/overview-page'
import { describeGame } from '@/components/games/describe-game'
import { getEnv } from '@/lib/config/env'
import { getFairnessOverview } from '@/lib/fairness/read-overview'
import { getGameOrThrow } from '@/lib/games/registry'
import { t } from '@/lib/language/rules/t'
import { getCachedSnapshot } from '@/lib/live/cached-rounds'
import { getPaytable } from '@/lib/settings/read'

export function generateMetadata(): Metadata {
  return { title: t('proofs.title'), description: t('proofs.description') }
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
        // A result whose cards are still being dealt on the tables is not told here.
        latest: snapshot.results.filter(({ verdictAt = 0 }) => verdictAt <= snapshot.serverNow),
      }
    }),
  )
  const hasBeacon = overviews.every(({ basis }) => basis?.hasBeacon)
  return <OverviewPage hasBeacon={hasBeacon} games={games} />
}
