import { toMajor } from '@/lib/base/format/rules/money'
import { sumOpenStakes } from '@/lib/money/ledger/read-balances'
import { inZoneOf, periodOf } from '@/lib/money/statement/read-period'
import { betHistoryAnswer, betHistoryQuery, toWirePastBet } from '@/lib/money/statement/wire'
import { json, route } from '@/lib/people/calls/route'
import { listBets } from '@/lib/play/betting/read-bets'

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
