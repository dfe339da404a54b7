import type { Role } from '@/lib/people/roles/rules/permissions'

/** Subject of a case: money and accounts, a player at risk of harm, or a staff member. */
export const RISK_KINDS = ['fraud', 'harm', 'staff'] as const
export type RiskKind = (typeof RISK_KINDS)[number]

/** A figure of a rule that staff can change. */
export interface RuleParam {
  readonly label: string
  readonly unit: string
  readonly value: number
  readonly min: number
  readonly max: number
}

export interface RiskRule {
  readonly kind: RiskKind
  /** Name of the rule. */
  readonly title: string
  /** One word for a badge. */
  readonly word: string
  /** Points that the rule adds to a score, once per case. */
  readonly weight: number
  readonly params: Readonly<Record<string, RuleParam>>
}

const accounts = (value: number): RuleParam => ({
  label: 'Accounts that share it',
  unit: 'or more',
  value,
  min: 2,
  max: 20,
})
const hours = (value: number): RuleParam => ({
  label: 'Looks back',
  unit: 'h',
  value,
  min: 1,
  max: 720,
})
const days = (value: number): RuleParam => ({
  label: 'Looks back',
  unit: 'days',
  value,
  min: 1,
  max: 30,
})
const count = (label: string, value: number): RuleParam => ({
  label,
  unit: 'or more',
  value,
  min: 1,
  max: 1_000,
})
const percent = (label: string, value: number, max = 100): RuleParam => ({
  label,
  unit: '%',
  value,
  min: 1,
  max,
})
const major = (label: string, value: number): RuleParam => ({
  label,
  unit: 'whole currency units',
  value,
  min: 1,
  max: 10_000_000,
})

/**
 * Limits a threshold for a sign of harm: one that hardly anybody reaches would silence the sign.
 */
const sign = (threshold: RuleParam): RuleParam => ({
  ...threshold,
  max: Math.min(threshold.max, 2 * threshold.value),
})

/**
 * Every rule with its default weight and figures. The pure functions next to this file judge facts
 * by them. Changes by staff are in `risk_rule`.
 */
export const RISK_RULES = {
  'shared-phone': {
    kind: 'fraud',
    title: 'One phone number, several accounts',
    word: 'Phone',
    weight: 25,
    params: { accounts: accounts(2) },
  },
  'shared-device': {
    kind: 'fraud',
    title: 'One device, several accounts',
    word: 'Device',
    weight: 15,
    params: { accounts: accounts(2) },
  },
  'shared-address': {
    kind: 'fraud',
    title: 'One address, several accounts',
    word: 'Address',
    weight: 5,
    params: {
      accounts: accounts(3),
      // With more accounts it may be the shared address of a network, so the others aren't named.
      most: { label: 'A network above', unit: 'accounts', value: 10, min: 2, max: 20 },
    },
  },
  'txn-seen': {
    kind: 'fraud',
    title: 'txnID seen on another account',
    word: 'txnID',
    weight: 40,
    params: {},
  },
  'pass-through': {
    kind: 'fraud',
    title: 'Deposited and withdrawn without play',
    word: 'Pass-through',
    // Holds payouts on its own.
    weight: 70,
    params: {
      hours: hours(48),
      sharePercent: percent('Withdrawn, share of deposits', 80),
      turnoverPercent: percent('Staked less than, share of deposits', 100, 1_000),
    },
  },
  structuring: {
    kind: 'fraud',
    title: 'Deposits just below a threshold',
    word: 'Structuring',
    weight: 30,
    params: {
      hours: hours(24),
      deposits: count('Deposits', 3),
      threshold: major('Threshold', 10_000),
      withinPercent: percent('Below it by at most', 10),
    },
  },
  velocity: {
    kind: 'fraud',
    title: 'Many deposits in a day',
    word: 'Many deposits',
    weight: 15,
    params: {
      hours: hours(24),
      deposits: { label: 'More than', unit: 'deposits', value: 5, min: 1, max: 1_000 },
    },
  },
  'number-changed': {
    kind: 'fraud',
    title: 'First payout to a changed number',
    word: 'Number',
    weight: 20,
    params: { hours: hours(72) },
  },
  'opposing-bets': {
    kind: 'fraud',
    title: 'Opposing bets by linked accounts',
    word: 'Opposing',
    weight: 30,
    params: { rounds: count('Rounds in a day', 1) },
  },
  'referral-ring': {
    kind: 'fraud',
    title: 'Referred accounts are linked',
    word: 'Referrals',
    weight: 30,
    params: { players: count('Linked referred players', 2) },
  },
  'savings-parking': {
    kind: 'fraud',
    title: 'Money parked in SureWin',
    word: 'Parking',
    weight: 20,
    params: {
      days: days(14),
      sharePercent: percent('Moved into SureWin and withdrawn, share of deposits', 80),
      turnoverPercent: percent('Staked less than, share of deposits', 20, 1_000),
    },
  },
  'harm-spend': {
    kind: 'harm',
    title: 'Spend',
    word: 'Losses',
    weight: 15,
    params: { lost: sign(major('Lost in 30 days, at least', 20_000)) },
  },
  'harm-pattern': {
    kind: 'harm',
    title: 'Pattern of spend',
    word: 'Top-ups',
    weight: 10,
    params: { deposits: sign(count('Deposits in one day', 5)) },
  },
  'harm-time': {
    kind: 'harm',
    title: 'Time',
    word: 'Time',
    weight: 10,
    params: { played: { label: 'Days played in 30', unit: 'or more', value: 25, min: 1, max: 30 } },
  },
  'harm-night': {
    kind: 'harm',
    title: 'Behaviour: play at night',
    word: 'Night',
    weight: 10,
    params: {
      bets: sign(count('Bets between 0:00 and 6:00', 50)),
      share: sign(percent('Of all bets, at least', 30)),
    },
  },
  'harm-tools': {
    kind: 'harm',
    title: 'Use of limits and breaks',
    word: 'Limits',
    weight: 10,
    params: { times: sign(count('Limits raised and breaks', 2)) },
  },
  'harm-account': {
    kind: 'harm',
    title: 'Account: withdrawals cancelled',
    word: 'Cancelled',
    weight: 10,
    params: { times: sign(count('Withdrawals cancelled', 2)) },
  },
  'one-clerk': {
    kind: 'staff',
    title: 'One clerk for all of a player’s deposits',
    word: 'One clerk',
    weight: 40,
    params: { days: days(30), accepted: count('Deposits accepted', 10) },
  },
  'quick-decisions': {
    kind: 'staff',
    title: 'Decisions too fast to be checked',
    word: 'Quick',
    weight: 25,
    params: {
      milliseconds: { label: 'Less than', unit: 'ms apart', value: 1_500, min: 100, max: 10_000 },
      decisions: count('Decisions in a UTC day', 30),
    },
  },
  'out-of-hours': {
    kind: 'staff',
    title: 'Decisions out of hours',
    word: 'Hours',
    weight: 20,
    params: {
      fromHour: { label: 'From', unit: 'o’clock', value: 1, min: 0, max: 23 },
      toHour: { label: 'Before', unit: 'o’clock', value: 6, min: 1, max: 24 },
      utcOffsetMinutes: {
        label: 'House time, ahead of UTC',
        unit: 'min',
        value: 360,
        min: -720,
        max: 840,
      },
      decisions: count('Decisions in a UTC day', 5),
    },
  },
} as const satisfies Readonly<Record<string, RiskRule>>

/**
 * Returns the fewest points that staff can give a rule. A sign of harm keeps at least its default
 * points.
 */
export function leastWeight({ kind, weight }: RiskRule): number {
  return kind === 'harm' ? weight : 1
}

export type RuleKey = keyof typeof RISK_RULES

export const RULE_KEYS = Object.keys(RISK_RULES) as RuleKey[]

/** Returns true if the role sees the rule: only owners see the rules about staff. */
export function maySeeRule(role: Role, key: RuleKey): boolean {
  return role === 'owner' || RISK_RULES[key].kind !== 'staff'
}

export type ParamsOf<K extends RuleKey> = Readonly<
  Record<keyof (typeof RISK_RULES)[K]['params'], number>
>

/** A rule as it applies now. */
export interface RuleInForce<K extends RuleKey = RuleKey> {
  readonly key: K
  readonly isEnabled: boolean
  readonly weight: number
  readonly params: ParamsOf<K>
  /** 0: the default, never changed. */
  readonly version: number
}

/**
 * Returns a rule as staff saved it. Figures that the rule no longer has are dropped and new ones
 * get their default. A sign of harm can't be silenced.
 */
export function ruleInForce<K extends RuleKey>(
  key: K,
  saved: {
    readonly isEnabled: boolean
    readonly weight: number
    readonly params: Readonly<Record<string, unknown>>
    readonly version: number
  } | null,
): RuleInForce<K> {
  const rule: RiskRule = RISK_RULES[key]
  const params = Object.entries(rule.params).map(([name, { value, max }]) => {
    const own = saved?.params[name]
    return [name, typeof own === 'number' ? Math.min(own, max) : value]
  })
  return {
    key,
    isEnabled: saved?.isEnabled ?? true,
    weight: Math.max(saved?.weight ?? rule.weight, leastWeight(rule)),
    params: Object.fromEntries(params) as ParamsOf<K>,
    version: saved?.version ?? 0,
  }
}

/** Points from which a case is opened. Fewer are stored and count once more are added. */
export const ALERT_FROM = 20
/** Points from which a badge asks for a look, and from which it says stop. */
export const LOOK_FROM = 40
export const STOP_FROM = 70
export const HIGHEST_SCORE = 100

/**
 * Returns true for an open case that blocks payouts. A case about harm never does: players tend
 * to bet money that is blocked.
 */
export function blocksPayouts({
  kind,
  score,
}: {
  readonly kind: RiskKind
  readonly score: number
}): boolean {
  return kind === 'fraud' && score >= STOP_FROM
}
