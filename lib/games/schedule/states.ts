import 'server-only'
import { Prisma } from '@/lib/base/db/generated/client'
import type { RoundStatus } from './rules/round-status'

/** Columns that distinguish states of the same status, by being empty or set. */
const MARKS = ['bets_root', 'outcome', 'void_reason', 'revealed_seed', 'would_have_been'] as const
type Mark = (typeof MARKS)[number]

interface StateRule {
  readonly status: RoundStatus
  /** The marks that are set; all others are empty. */
  readonly set: readonly Mark[]
  /** Marks that may be set or empty. */
  readonly either?: readonly Mark[]
  /** Each next state and what leads to it. `gone`: the row is deleted. */
  readonly next: Readonly<Record<string, string>>
}

/**
 * Every state of a round: how its row is recognized, and what leads out of it. docs/rounds.md draws
 * the states, and a CHECK (`round_is_in_a_state`) allows no row to be in any other.
 */
export const ROUND_STATES = {
  /**
   * Written ahead. By the clock alone the round may have begun: a bet does not wait for a worker.
   */
  scheduled: {
    status: 'scheduled',
    set: [],
    next: { open: 'its time comes', voiding: 'voided', gone: 'removed by a pause' },
  },
  open: {
    status: 'open',
    set: [],
    next: { closed: 'betting ends', voiding: 'voided' },
  },
  /** No more bets are accepted. */
  closed: {
    status: 'closed',
    set: [],
    next: { sealed: 'bets sealed', voiding: 'voided' },
  },
  /** The bets are fixed in public; the beacon may be requested. */
  sealed: {
    status: 'closed',
    set: ['bets_root'],
    next: { drawn: 'drawn', voiding: 'voided' },
  },
  /**
   * The result is fixed. Screens deal its cards until the verdict (rules/reveal.ts); then the
   * payouts are booked.
   */
  drawn: {
    status: 'closed',
    set: ['bets_root', 'outcome', 'revealed_seed'],
    next: { finished: 'winners paid' },
  },
  finished: {
    status: 'finished',
    set: ['bets_root', 'outcome', 'revealed_seed'],
    next: {},
  },
  /** Voided for good; the stakes still have to be refunded. */
  voiding: {
    status: 'closed',
    set: ['void_reason'],
    either: ['bets_root'],
    next: { void: 'stakes refunded' },
  },
  void: {
    status: 'void',
    set: ['void_reason', 'bets_root'],
    next: { voidSeedShown: 'draw would have been due' },
  },
  /** The seed is public; the result it would have had waits for the beacon. */
  voidSeedShown: {
    status: 'void',
    set: ['void_reason', 'bets_root', 'revealed_seed'],
    next: { voidRevealed: 'result it would have had' },
  },
  voidRevealed: {
    status: 'void',
    set: ['void_reason', 'bets_root', 'revealed_seed', 'would_have_been'],
    next: {},
  },
} as const satisfies Readonly<Record<string, StateRule>>

export type RoundState = keyof typeof ROUND_STATES
const STATES = Object.keys(ROUND_STATES) as RoundState[]

/** Bets can be placed, if the clock allows it. */
export const TAKING_BETS: readonly RoundState[] = ['scheduled', 'open']
/** Nothing has decided yet what happens to the bets. */
export const UNDECIDED: readonly RoundState[] = [...TAKING_BETS, 'closed', 'sealed']
/** The round will be played to its end and settled, unless it is voided. */
export const UNSETTLED: readonly RoundState[] = [...UNDECIDED, 'drawn']
/** The bets are neither settled nor refunded. */
export const NOT_OVER: readonly RoundState[] = [...UNSETTLED, 'voiding']
/** The stakes count as staked: all rounds except void ones. */
export const COUNTED: readonly RoundState[] = [...NOT_OVER, 'finished']
/** Every stake was refunded. */
export const VOID: readonly RoundState[] = ['void', 'voidSeedShown', 'voidRevealed']
/** The bets are settled. */
export const OVER: readonly RoundState[] = ['finished', ...VOID]
/** Everybody may see the round. */
export const BEGUN: readonly RoundState[] = STATES.filter((state) => state !== 'scheduled')

/**
 * Returns the condition that a row of `round` is in one of these states. It is plain text, without
 * values.
 *
 * @param alias the name of the row in the statement.
 */
export function isIn(states: readonly RoundState[], alias = 'round'): Prisma.Sql {
  return Prisma.raw(conditionOf(states, alias))
}

/** The bets of the row of `round` are sealed, whatever its status. */
export const IS_SEALED = Prisma.sql`bets_root IS NOT NULL`

/** The bets of the row of `round` are not sealed, and the value that it is drawn with may be public. */
export const IS_SEAL_MISSED = Prisma.sql`(bets_root IS NULL AND beacon_at IS NOT NULL AND beacon_at <= clock_timestamp())`

/** Returns an expression for the state of a row of `round`, as text. */
export function stateOf(alias = 'round'): Prisma.Sql {
  const cases = STATES.map((state) => `WHEN ${conditionOf([state], alias)} THEN '${state}'`)
  return Prisma.raw(`CASE ${cases.join(' ')} END`)
}

type Rule = { readonly status: RoundStatus; readonly mark: Readonly<Record<Mark, Fill>> }
type Fill = 'set' | 'empty' | 'either'

function ruleOf(state: RoundState): Rule {
  const { status, set, either = [] }: StateRule = ROUND_STATES[state]
  const fillOf = (mark: Mark): Fill =>
    set.includes(mark) ? 'set' : either.includes(mark) ? 'either' : 'empty'
  return {
    status,
    mark: Object.fromEntries(MARKS.map((mark) => [mark, fillOf(mark)])) as Rule['mark'],
  }
}

/**
 * Combines the status of the wanted states with as few marks as exclude all others of that status,
 * so that the planner sees the conditions of the partial indexes.
 */
function conditionOf(states: readonly RoundState[], alias: string): string {
  const wanted = states.map(ruleOf)
  const statuses = [...new Set(wanted.map(({ status }) => status))]
  const conditions = [
    statuses.length === 1
      ? `${alias}.status = '${statuses[0]}'`
      : `${alias}.status IN (${statuses.map((status) => `'${status}'`).join(', ')})`,
  ]
  let others = STATES.filter((state) => !states.includes(state))
    .map(ruleOf)
    .filter(({ status }) => statuses.includes(status))
  for (const mark of MARKS) {
    const fill = wanted[0]?.mark[mark]
    if (fill === 'either' || wanted.some((rule) => rule.mark[mark] !== fill)) continue
    const left = others.filter((rule) => rule.mark[mark] === 'either' || rule.mark[mark] === fill)
    if (left.length === others.length) continue
    conditions.push(`${alias}.${mark} IS ${fill === 'set' ? 'NOT NULL' : 'NULL'}`)
    others = left
  }
  if (others.length > 0)
    throw new Error(`states ${states}: expected a condition of their own, found none`)
  return conditions.join(' AND ')
}
