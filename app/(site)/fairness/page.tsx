import type { Metadata } from 'next'
import { describeGame } from '@/components/player/games/describe-game'
import { OverviewPage } from '@/components/site/fairness/overview-page'
import { getEnv } from '@/lib/base/config/env'
import { t } from '@/lib/base/text/rules/t'
import { getGameOrThrow } from '@/lib/games/catalog/registry'
import { getPaytable } from '@/lib/house/settings/read'
import { getFairnessOverview } from '@/lib/play/fairness/read-overview'
import { getCachedSnapshot } from '@/lib/play/live/cached-rounds'

export function generateMetadata(): Metadata {
  return { title: t('fairnessPages.title'), description: t('fairnessPages.description') }
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
