import { json, route } from '@/lib/http/route'
import { recordSearch } from '@/lib/players/record-view'
import { search } from '@/lib/search/read-search'
import { searchAnswer, searchQuery } from '@/lib/search/wire'

export const GET = route(
  {
    summary: 'Finds requests, players, rounds and bets by whatever staff have in hand',
    details:
      'A txnID (spaces, case, O and 0, I, l and 1 make no difference), phone number, email, name, amount, round number or id of a bet, over all statuses. The likeliest group comes first.',
    tag: 'Operations',
    access: 'requests.read',
    limit: 'read',
    query: searchQuery,
    answers: { 200: searchAnswer },
  },
  async ({ who, query, request: { headers } }) => {
    const { groups, playerIds } = await search(query.q)
    await recordSearch({ playerIds, viewer: who, headers })
    return json({ groups })
  },
)
