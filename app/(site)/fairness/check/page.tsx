import type { Metadata } from 'next'
import { CheckPage } from '@/components/fairness/check-page'
import { describeGame } from '@/components/games/describe-game'
import { getEnv } from '@/lib/config/env'
import { GAMES } from '@/lib/games/registry'
import { getPaytable } from '@/lib/settings/read'

export const metadata: Metadata = {
  title: 'Check a round record',
  description: 'Computes any downloaded round again, in your browser.',
}

export default async function CheckRecordPage() {
  const { CURRENCY } = getEnv()
  const games = await Promise.all(
    GAMES.map(async (game) => describeGame(game, await getPaytable(game), CURRENCY)),
  )
  return <CheckPage games={games} />
}
