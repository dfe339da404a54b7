/** Reason for faults that only matter at one exact millisecond, read from the clock of Postgres. */
const CLOCK = 'one instant of the Postgres clock'

/**
 * Faults that no test can notice, each with why: they are not tried. Named by a piece of the line that they
 * begin in and by how what they do begins.
 *
 * @type {Record<string, readonly (readonly [line: string, what: string, why: string])[]>}
 */
export const UNNOTICEABLE = {
  'lib/accounts/adjust-balance.ts': [
    ['const isCredit = by > 0n', '> made >=', 'zero has already returned'],
  ],
  'lib/ledger/post.ts': [
    ['if (updated.balance === null)', 'never if', 'only for the types: the account has a balance'],
    ['if (!found) throw', 'never if', 'only for the types: every named account exists'],
  ],
  'lib/limits/check-limits.ts': [
    [
      "b.created_at >= now() - interval '40 days'",
      'without b.created_at',
      'saves work: periods filter too',
    ],
    ["b.created_at >= now() - interval '40 days'", '>= made >', CLOCK],
    [
      "t.created_at >= now() - interval '40 days'",
      'without t.created_at',
      'saves work: periods filter too',
    ],
    ["t.created_at >= now() - interval '40 days'", '>= made >', CLOCK],
  ],
  'lib/rounds/check-rounds.ts': [['ends_at < now() -', '< made <=', CLOCK]],
  'lib/surewin/check-surewin.ts': [['next_posting_at < now() -', '< made <=', CLOCK]],
  'lib/ledger/bet.sql.ts': [
    ['a.excluded_until <= m.now', '<= made <', CLOCK],
    ['r.opens_at <= moment.now', '<= made <', CLOCK],
    ['moment.now < r.closes_at', '< made <=', CLOCK],
    ['if (fragment.values.length > 0)', 'never if', 'a guard for how this file is written'],
    ['if (!first) throw', 'never if', 'only for the types: there is an order'],
    [
      'if (rows.length !== orders.length)',
      'never if',
      'a guard: the statement answers every order',
    ],
    ['if (!row) throw', 'never if', 'a guard: the statement answers every order'],
  ],
  'lib/limits/play-account.sql.ts': [
    ['if (row.balance === null)', 'never if', 'only for the types: a main account has a balance'],
    ['if (!sums) throw', 'never if', 'only for the types: a sum always returns a row'],
    ['AND created_at >= least(', 'without created_at', 'saves work: each sum has its own start'],
  ],
  'lib/betting/place-bet.ts': [
    ['if (!bet) throw new Error', 'never if', 'only for the types: one bet was sent'],
    ['if (!row) throw new Error', 'never if', 'only for the types: one bet was sent'],
    ["if (verdict === 'busy') throw", 'never if', 'a guard: busy bets are never answered'],
    ['if (!account) throw', 'never if', 'only for the types: every player has an account'],
    ['attempt < ATTEMPTS', '< made <=', 'one more attempt before the same refusal'],
  ],
  'lib/betting/gather-bets.ts': [
    ['if (this.#isSending) return', 'never if', 'saves work: nothing is left to send'],
    ['this.#isSending = true', 'true made false', 'saves work: nothing is left to send'],
  ],
  'lib/cashier/decide-withdrawal.ts': [
    ['if (!player) throw', 'never if', 'only for the types: a request has a player'],
  ],
  'lib/cashier/decide-deposit.ts': [
    [
      'if (posting.toBalance === null)',
      'never if',
      'only for the types: a main account has a balance',
    ],
  ],
  'lib/cashier/schedule-decision.ts': [
    ['if (!clock) throw', 'never if', 'only for the types: the clock always returns a row'],
  ],
  'lib/cashier/carry-out-decisions.ts': [
    ['due_at <= clock_timestamp()', '<= made <', CLOCK],
    ['if (withdrawalId === null)', 'never if', 'only for the types: a CHECK ensures it'],
  ],
  'lib/cashier/claims.sql.ts': [['r.claimed_at > clock_timestamp()', '> made >=', CLOCK]],
  'lib/cashier/reward-referrers.ts': [
    ['if (locked.length === 0)', 'never if', 'saves work: there is nobody to reward'],
    ['a.excluded_until <= clock_timestamp()', '<= made <', CLOCK],
  ],
  'lib/rounds/draw.sql.ts': [['AND closes_at + make_interval', '<= made <', CLOCK]],
  'lib/rounds/rounds.sql.ts': [
    [
      'if (!row) throw',
      'never if',
      'only for the types: the clock and an existing round return a row',
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
      'saves work: no round is missing',
    ],
  ],
  'lib/rounds/tick-game.ts': [
    ['now < round.closesAt.getTime()', '< made <=', CLOCK],
    ['drawn.now.getTime() < waitUntil', '< made <=', CLOCK],
    [
      'if (drawnAt === null) return null',
      'never if',
      'only for the types: the round is drawn here',
    ],
    ['if (!season) throw', 'never if', 'only for the types: a round has a season'],
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
