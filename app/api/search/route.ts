import { recordSearch } from '@/lib/house/players/record-view'
import { search } from '@/lib/house/search/read-search'
import { searchAnswer, searchQuery } from '@/lib/house/search/wire'
import { json, route } from '@/lib/people/calls/route'

export const GET = route(
  {
    summary: 'Finds requests, players, rounds and bets',
    details:
      'By txnID (spaces and case don’t matter, nor O or 0, nor I, l or 1), phone number, email, name, amount, round number or bet id, in all statuses. The likeliest group comes first.',
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
