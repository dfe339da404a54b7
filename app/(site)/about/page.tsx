import type { Metadata } from 'next'
import { AboutPage } from '@/components/content/about-page'
import { describeGame } from '@/components/games/describe-game'
import { getEnv } from '@/lib/config/env'
import { GAMES } from '@/lib/domain/games/registry'
import { getPaytable } from '@/lib/queries/paytable'
import { getSettings } from '@/lib/queries/settings'
import { hasBeacon } from '@/lib/queries/worker-health'

export const metadata: Metadata = { title: 'About us' }

export default async function About() {
  const { CURRENCY } = getEnv()
  const games = await Promise.all(
    GAMES.map(async (game) => describeGame(game, await getPaytable(game), CURRENCY)),
  )
  return <AboutPage games={games} settings={await getSettings()} hasBeacon={await hasBeacon()} />
}
