import type { Metadata } from 'next'
import { loadRules } from '@/app/load-rules'
import { BaccaratCards, RulesPage } from '@/components/games/rules/rules-page'
import { returnWithTiesReturned } from '@/lib/games/baccarat/baccarat'

export const metadata: Metadata = { title: 'Rules of Baccarat' }
// The payouts are those of the moment.
export const dynamic = 'force-dynamic'

export default async function BaccaratRulesPage() {
  const { game, lengths, paytable } = await loadRules('baccarat')
  const push = returnWithTiesReturned('banker', paytable)
  return (
    <RulesPage
      game={game}
      lengths={lengths}
      draw="Bet on Player, Banker or Tie. Both hands are dealt face up and the higher total wins."
    >
      <BaccaratCards
        game={game}
        pushReturn={{ text: `${(push * 100).toFixed(2)}%`, isAboveStakes: push > 1 }}
      />
    </RulesPage>
  )
}
