import { listBets, sumOpenStakes } from '@/lib/betting/read-bets'
import { json, route } from '@/lib/http/route'
import { toMajor } from '@/lib/ledger/rules/money'
import { inZoneOf, periodOf } from '@/lib/statement/read-period'
import { betHistoryAnswer, betHistoryQuery, toWirePastBet } from '@/lib/statement/wire'

export const GET = route(
  {
    summary: 'Lists your own bets, newest first',
    details:
      'Each has the result of its round and its payout. Paged by cursor. Days as in the statement.',
    tag: 'Statement',
    access: 'viewer',
    limit: 'read',
    query: betHistoryQuery,
    answers: { 200: betHistoryAnswer },
  },
  async ({ who, query }) => {
    const days = await inZoneOf(who.id, query)
    const [{ rows, earlier, newer }, openStakes] = await Promise.all([
      listBets(who.id, { ...query, ...periodOf(days) }),
      sumOpenStakes(who.id),
    ])
    const bets = rows.map(toWirePastBet)
    return json({ inOpenRounds: toMajor(openStakes), bets, earlier, newer })
  },
)
