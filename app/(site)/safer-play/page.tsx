import type { Metadata } from 'next'
import { describeGame } from '@/components/player/games/describe-game'
import { SaferPlayPage } from '@/components/player/limits/safer-play-page'
import { getEnv } from '@/lib/base/config/env'
import { t } from '@/lib/base/text/rules/t'
import { GAMES } from '@/lib/games/catalog/registry'
import { getPaytable } from '@/lib/house/settings/read'

export function generateMetadata(): Metadata {
  return { title: t('limitPages.saferPlay') }
}

export default async function SaferPlay() {
  const { CURRENCY } = getEnv()
  const games = await Promise.all(
    GAMES.map(async (game) => describeGame(game, await getPaytable(game), CURRENCY)),
  )
  return <SaferPlayPage games={games} />
}
