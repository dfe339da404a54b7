import { toMajor } from '@/lib/domain/money'
import { json, route } from '@/lib/http/route'
import { listBets, sumStandingStakes } from '@/lib/queries/bet-history'
import { periodOf } from '@/lib/queries/statement-period'
import { betHistoryQuery, toWirePastBet } from '@/lib/wire/statement'

/** The caller's own bets with what became of them, newest first. */
export const GET = route(
  { access: 'viewer', limit: 'read', query: betHistoryQuery },
  async ({ who, query }) => {
    const [{ rows, earlier, newer }, standing] = await Promise.all([
      listBets(who.id, { ...query, ...periodOf(query) }),
      sumStandingStakes(who.id),
    ])
    const bets = rows.map(toWirePastBet)
    return json({ inOpenRounds: toMajor(standing), bets, earlier, newer })
  },
)
