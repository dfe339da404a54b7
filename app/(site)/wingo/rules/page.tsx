import type { Metadata } from 'next'
import { loadRules } from '@/app/load-rules'
import { RulesPage } from '@/components/games/rules/rules-page'

export const metadata: Metadata = { title: 'Rules of Win-Go' }
// The payouts are those of the moment.
export const dynamic = 'force-dynamic'

export default async function WingoRulesPage() {
  const { game, lengths } = await loadRules('wingo')
  return (
    <RulesPage
      game={game}
      lengths={lengths}
      draw="Choose a colour. Each round draws red, green or blue."
    />
  )
}
