import type { Metadata } from 'next'
import { describeGame } from '@/components/player/games/describe-game'
import { CheckPage } from '@/components/site/fairness/check-page'
import { BrowserTexts } from '@/components/ui/browser-texts'
import { getEnv } from '@/lib/base/config/env'
import { t } from '@/lib/base/text/rules/t'
import { GAMES } from '@/lib/games/catalog/registry'
import { getPaytable } from '@/lib/house/settings/read'

export function generateMetadata(): Metadata {
  return { title: t('fairnessPages.checkRecord'), description: t('fairnessPages.checkDescription') }
}

export default async function CheckRecordPage() {
  const { CURRENCY } = getEnv()
  const games = await Promise.all(
    GAMES.map(async (game) => describeGame(game, await getPaytable(game), CURRENCY)),
  )
  return (
    <BrowserTexts of={['fairness', 'games']}>
      <CheckPage games={games} />
    </BrowserTexts>
  )
}
