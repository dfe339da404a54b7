import type { Metadata } from 'next'
import { loadRules } from '@/app/load-rules'
import { baccaratTopics, RulesPage } from '@/components/player/games/rules/rules-page'
import { formatPercent } from '@/lib/base/format/rules/percent-format'
import { t } from '@/lib/base/text/rules/t'
import { returnWithTiesReturned } from '@/lib/games/catalog/baccarat/baccarat'

export function generateMetadata(): Metadata {
  return { title: t('rules.title', { game: 'baccarat' }) }
}

// The page must show the current payouts.
export const dynamic = 'force-dynamic'

export default async function BaccaratRulesPage() {
  const { game, lengths, paytable } = await loadRules('baccarat')
  const push = returnWithTiesReturned('banker', paytable)
  return (
    <RulesPage
      game={game}
      lengths={lengths}
      draw={t('rules.baccaratDraw')}
      topics={baccaratTopics({
        game,
        pushReturn: {
          text: formatPercent(push * 100, 2),
          isAboveStakes: push > 1,
        },
      })}
    />
  )
}
