import type { Metadata } from 'next'
import { CheckPage } from '@/components/fairness/check-page'
import { describeGame } from '@/components/games/describe-game'
import { BrowserTexts } from '@/components/ui/browser-texts'
import { getEnv } from '@/lib/config/env'
import { GAMES } from '@/lib/games/registry'
import { t } from '@/lib/language/rules/t'
import { getPaytable } from '@/lib/settings/read'

export function generateMetadata(): Metadata {
  return { title: t('proofs.checkRecord'), description: t('proofs.checkDescription') }
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
