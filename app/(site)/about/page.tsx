import type { Metadata } from 'next'
import { describeGame } from '@/components/player/games/describe-game'
import { AboutPage } from '@/components/site/content/about-page'
import { getEnv } from '@/lib/base/config/env'
import { t } from '@/lib/base/text/rules/t'
import { GAMES } from '@/lib/games/catalog/registry'
import { hasBeacon } from '@/lib/house/operations/read-health'
import { getPaytable, getSettings } from '@/lib/house/settings/read'

export function generateMetadata(): Metadata {
  return { title: t('pages.aboutTitle') }
}

export default async function About() {
  const { CURRENCY } = getEnv()
  const games = await Promise.all(
    GAMES.map(async (game) => describeGame(game, await getPaytable(game), CURRENCY)),
  )
  return <AboutPage games={games} settings={await getSettings()} hasBeacon={await hasBeacon()} />
}
