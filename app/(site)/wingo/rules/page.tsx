import type { Metadata } from 'next'
import { loadRules } from '@/app/load-rules'
import { RulesPage } from '@/components/player/games/rules/rules-page'
import { t } from '@/lib/base/text/rules/t'

export function generateMetadata(): Metadata {
  return { title: t('rules.title', { game: 'wingo' }) }
}

// The page must show the current payouts.
export const dynamic = 'force-dynamic'

export default async function WingoRulesPage() {
  const { game, lengths } = await loadRules('wingo')
  return <RulesPage game={game} lengths={lengths} draw={t('rules.wingoDraw')} />
}
