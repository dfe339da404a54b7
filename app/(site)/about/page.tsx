import type { Metadata } from 'next'
import { AboutPage } from '@/components/content/about-page'
import { describeGame } from '@/components/games/describe-game'
import { getEnv } from '@/lib/config/env'
import { GAMES } from '@/lib/games/registry'
import { t } from '@/lib/language/rules/t'
import { hasBeacon } from '@/lib/operations/read-health'
import { getPaytable, getSettings } from '@/lib/settings/read'

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
