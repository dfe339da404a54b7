import type { Metadata } from 'next'
import { describeGame } from '@/components/games/describe-game'
import { SaferPlayPage } from '@/components/limits/safer-play-page'
import { getEnv } from '@/lib/config/env'
import { GAMES } from '@/lib/games/registry'
import { getPaytable } from '@/lib/settings/read'

export const metadata: Metadata = { title: 'Safer play' }

export default async function SaferPlay() {
  const { CURRENCY } = getEnv()
  const games = await Promise.all(
    GAMES.map(async (game) => describeGame(game, await getPaytable(game), CURRENCY)),
  )
  return <SaferPlayPage games={games} />
}
