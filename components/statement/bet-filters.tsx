import { GAMES } from '@/lib/domain/games/registry'
import { BETS_PATH, type BetsView, betsHref } from './bets-view'
import { Choice, FilterForm } from './filter-form'

const OF_GAMES = GAMES.map(({ id, name }) => ({ value: id, text: name }))
const STATUSES = [
  { value: 'standing', text: 'Standing' },
  { value: 'won', text: 'Paid' },
  { value: 'lost', text: 'Not won' },
  { value: 'refunded', text: 'Returned' },
] as const

export function BetFilters({ view }: { readonly view: BetsView }) {
  const { game, status, from, to } = view
  return (
    <FilterForm
      path={BETS_PATH}
      resetHref={BETS_PATH}
      shownHref={betsHref(view)}
      from={from}
      to={to}
    >
      <Choice label="Game" name="game" value={game} all="Both games" options={OF_GAMES} />
      <Choice label="Status" name="status" value={status} all="All bets" options={STATUSES} />
    </FilterForm>
  )
}
