/** Reason for faults that only matter at one exact millisecond, read from the clock of Postgres. */
const CLOCK = 'an instant of the clock of Postgres'

/**
 * Faults that no test can notice, each with why: they are not tried. Named by a piece of the line that they
 * begin in and by how what they do begins.
 *
 * @type {Record<string, readonly (readonly [line: string, what: string, why: string])[]>}
 */
export const UNNOTICEABLE = {
  'lib/accounts/adjust-balance.ts': [
    ['const isCredit = by > 0n', '> made >=', 'nothing is left to do for zero, which has gone out'],
  ],
  'lib/ledger/post.ts': [
    ['if (updated.balance === null)', 'never if', 'only types ask: the account had a balance'],
    ['if (!found) throw', 'never if', 'only types ask: every account that is named is there'],
  ],
  'lib/limits/check-limits.ts': [
    [
      "b.created_at >= now() - interval '40 days'",
      'without b.created_at',
      'spares work: periods filter',
    ],
    ["b.created_at >= now() - interval '40 days'", '>= made >', CLOCK],
    [
      "t.created_at >= now() - interval '40 days'",
      'without t.created_at',
      'spares work: periods filter',
    ],
    ["t.created_at >= now() - interval '40 days'", '>= made >', CLOCK],
  ],
  'lib/rounds/check-rounds.ts': [['ends_at < now() -', '< made <=', CLOCK]],
  'lib/surewin/check-surewin.ts': [['next_posting_at < now() -', '< made <=', CLOCK]],
  'lib/ledger/bet.sql.ts': [
    ['a.excluded_until <= m.now', '<= made <', CLOCK],
    ['r.opens_at <= moment.now', '<= made <', CLOCK],
    ['moment.now < r.closes_at', '< made <=', CLOCK],
    ['if (fragment.values.length > 0)', 'never if', 'a guard of how this file is written'],
    ['if (!first) throw', 'never if', 'only types ask: an order is there'],
    [
      'if (rows.length !== orders.length)',
      'never if',
      'a guard: the statement answers every order',
    ],
    ['if (!row) throw', 'never if', 'a guard: the statement answers every order'],
  ],
  'lib/limits/play-account.sql.ts': [
    ['if (row.balance === null)', 'never if', 'only types ask: a main account has a balance'],
    ['if (!sums) throw', 'never if', 'only types ask: a sum always answers a row'],
    [
      'AND created_at >= least(',
      'without created_at',
      'spares work: each sum has its own beginning',
    ],
  ],
  'lib/betting/place-bet.ts': [
    ['if (!bet) throw new Error', 'never if', 'only types ask: one bet was asked for'],
    ['if (!row) throw new Error', 'never if', 'only types ask: one bet was asked for'],
    ["if (verdict === 'busy') throw", 'never if', 'a guard: no busy bet is answered'],
    ['if (!account) throw', 'never if', 'only types ask: who plays has an account'],
    ['attempt < ATTEMPTS', '< made <=', 'an attempt more before the same refusal'],
  ],
  'lib/betting/gather-bets.ts': [
    ['if (!row) throw new Error', 'never if', 'only types ask: one bet was asked for'],
    ['if (this.#isSending) return', 'never if', 'spares work: nothing is left to be sent'],
    ['this.#isSending = true', 'true made false', 'spares work: nothing is left to be sent'],
  ],
  'lib/cashier/decide-withdrawal.ts': [
    ['if (!player) throw', 'never if', 'only types ask: a request has its player'],
  ],
  'lib/cashier/decide-deposit.ts': [
    ['if (posting.toBalance === null)', 'never if', 'only types ask: a main account has a balance'],
  ],
  'lib/cashier/schedule-decision.ts': [
    ['if (!clock) throw', 'never if', 'only types ask: the clock always answers a row'],
  ],
  'lib/cashier/carry-out-decisions.ts': [
    ['due_at <= clock_timestamp()', '<= made <', CLOCK],
    ['if (withdrawalId === null)', 'never if', 'only types ask: a CHECK sees to it'],
  ],
  'lib/cashier/claims.sql.ts': [['r.claimed_at > clock_timestamp()', '> made >=', CLOCK]],
  'lib/cashier/reward-referrers.ts': [
    ['if (locked.length === 0)', 'never if', 'spares work: nothing is done for nobody'],
    ['a.excluded_until <= clock_timestamp()', '<= made <', CLOCK],
  ],
  'lib/rounds/draw.sql.ts': [['AND closes_at + make_interval', '<= made <', CLOCK]],
  'lib/rounds/rounds.sql.ts': [
    [
      'if (!row) throw',
      'never if',
      'only types ask: the clock, and a round that is there, answer a row',
    ],
    ['opens_at <= clock_timestamp()', '<= made <', CLOCK],
    ['s.closes_at > clock_timestamp()', '> made >=', CLOCK],
    ['closes_at <= clock_timestamp()', '<= made <', CLOCK],
  ],
  'lib/rounds/void.sql.ts': [
    ['opens_at <= clock_timestamp()', '<= made <', CLOCK],
    ['closes_at <= clock_timestamp()', '<= made <', CLOCK],
  ],
  'lib/rounds/schedule-rounds.ts': [
    [
      'state.lastOpensAt.getTime() >= lastWanted.opensAt',
      '>= made >',
      'spares work: none is missing',
    ],
  ],
  'lib/rounds/tick-game.ts': [
    ['now < round.closesAt.getTime()', '< made <=', CLOCK],
    ['drawn.now.getTime() < waitUntil', '< made <=', CLOCK],
    ['if (drawnAt === null) return null', 'never if', 'only types ask: what comes here is drawn'],
    ['if (!season) throw', 'never if', 'only types ask: a round has its season'],
  ],
}

/**
 * @param {readonly [line: string, what: string, why: string]} entry
 * @param {string} source
 * @param {import('./sql-faults.mjs').Fault} fault
 */
export function isNamed([part, begin], source, { start, what }) {
  const line = source.slice(source.lastIndexOf('\n', start - 1) + 1).split('\n', 1)[0] ?? ''
  return line.includes(part) && what.startsWith(begin)
}
