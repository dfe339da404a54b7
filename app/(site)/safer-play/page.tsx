import type { Metadata } from 'next'
import { SaferPlayPage } from '@/components/control/safer-play-page'
import { describeGame } from '@/components/games/describe-game'
import { getEnv } from '@/lib/config/env'
import { GAMES } from '@/lib/domain/games/registry'
import { getPaytable } from '@/lib/queries/paytable'

export const metadata: Metadata = { title: 'Play in control' }

export default async function SaferPlay() {
  const { CURRENCY } = getEnv()
  const games = await Promise.all(
    GAMES.map(async (game) => describeGame(game, await getPaytable(game), CURRENCY)),
  )
  return <SaferPlayPage games={games} />
}
