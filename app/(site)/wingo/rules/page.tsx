import type { Metadata } from 'next'
import { loadRules } from '@/app/load-rules'
import { RulesPage } from '@/components/games/rules/rules-page'

export const metadata: Metadata = { title: 'Rules of Win-Go' }
// The payouts are those of the moment.
export const dynamic = 'force-dynamic'

export default async function WingoRulesPage() {
  const { game, lengths } = await loadRules('wingo')
  const colours = game.selections.map(({ label }) => label.toLowerCase()).join(', ')
  return (
    <RulesPage
      game={game}
      lengths={lengths}
      draw={`Choose a colour; one of them is drawn: ${colours}.`}
    />
  )
}
