import type { Metadata } from 'next'
import { describeGame } from '@/components/games/describe-game'
import { SaferPlayPage } from '@/components/limits/safer-play-page'
import { getEnv } from '@/lib/config/env'
import { GAMES } from '@/lib/games/registry'
import { t } from '@/lib/language/rules/t'
import { getPaytable } from '@/lib/settings/read'

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
