import { fromMajor, type Money, money, ZERO } from '@/lib/base/format/rules/money'
import {
  may,
  type Permission,
  type Role,
  type StaffRole,
} from '@/lib/people/roles/rules/permissions'

/** What somebody does alone, or signs for others, at most; a day is the last 24 hours. */
export interface ActLimit {
  readonly perAct: Money
  readonly perDay: Money
}

interface Kind {
  /** The requester needs this permission, both on request and when the act is carried out. */
  readonly permission: Permission
  /** Roles whose passkeys can approve it. */
  readonly approvers: readonly StaffRole[]
  /**
   * No second person is needed up to these limits; null: always needed. A role that is left out may
   * do nothing alone. They apply until others are set (`staff.set-limit`).
   */
  readonly limits: Readonly<Partial<Record<StaffRole, ActLimit>>> | null
}

/**
 * Limits for paying a withdrawal and for returning it: money returned to a balance can be bet, or
 * its withdrawal requested again.
 */
const PAYOUT_LIMITS = {
  clerk: { perAct: fromMajor(25_000), perDay: fromMajor(500_000) },
  finance: { perAct: fromMajor(100_000), perDay: fromMajor(2_000_000) },
  owner: { perAct: fromMajor(250_000), perDay: fromMajor(5_000_000) },
}

/**
 * Acts that need a second person, either above a role's limit or always. The guard of each act
 * (`assertAlone`), the screens and the documents all use this one table.
 */
const KINDS = {
  'deposit.accept': {
    permission: 'deposit.decide',
    approvers: ['owner', 'finance'],
    limits: {
      clerk: { perAct: fromMajor(50_000), perDay: fromMajor(1_000_000) },
      finance: { perAct: fromMajor(200_000), perDay: fromMajor(5_000_000) },
      owner: { perAct: fromMajor(500_000), perDay: fromMajor(10_000_000) },
    },
  },
  /** Takes money back from a player, so nobody does it alone. */
  'deposit.reverse': {
    permission: 'deposit.decide',
    approvers: ['owner', 'finance'],
    limits: null,
  },
  'withdrawal.accept': {
    permission: 'withdrawal.pay',
    approvers: ['owner', 'finance'],
    limits: PAYOUT_LIMITS,
  },
  'withdrawal.return': {
    permission: 'withdrawal.pay',
    approvers: ['owner', 'finance'],
    limits: PAYOUT_LIMITS,
  },
  /** Puts paid money on a player's balance again, so nobody does it alone. */
  'withdrawal.reverse': {
    permission: 'withdrawal.pay',
    approvers: ['owner', 'finance'],
    limits: null,
  },
  /** Credits only: a debit takes no money from the house. */
  'balance.adjust': {
    permission: 'balance.adjust',
    approvers: ['owner'],
    limits: {
      finance: { perAct: fromMajor(5_000), perDay: fromMajor(25_000) },
      owner: { perAct: fromMajor(50_000), perDay: fromMajor(250_000) },
    },
  },
  'setting.change': { permission: 'settings.change', approvers: ['owner'], limits: null },
  'rules.change': { permission: 'paytable.change', approvers: ['owner'], limits: null },
  'staff.change-role': { permission: 'staff.manage', approvers: ['owner'], limits: null },
  /**
   * Reactivating someone whom another staff member suspended, or whom you suspended more than a day
   * ago.
   */
  'staff.enable': { permission: 'staff.manage', approvers: ['owner'], limits: null },
  /** For any role: someone invited by one owner alone could serve as that owner's second person. */
  'staff.invite': { permission: 'staff.manage', approvers: ['owner'], limits: null },
  'staff.set-limit': { permission: 'staff.manage', approvers: ['owner'], limits: null },
  /** Text that tells players where to send money. */
  'info.save': { permission: 'content.change', approvers: ['owner'], limits: null },
  'poster.set': { permission: 'content.change', approvers: ['owner'], limits: null },
  'photo.add': { permission: 'content.change', approvers: ['owner'], limits: null },
  /** Numbers that players send money to, and what proves that it came. */
  'channel.save': { permission: 'channel.change', approvers: ['owner', 'finance'], limits: null },
  'channel.begin': { permission: 'channel.change', approvers: ['owner', 'finance'], limits: null },
  'line.void': { permission: 'channel.change', approvers: ['owner', 'finance'], limits: null },
  'line.type': { permission: 'channel.change', approvers: ['owner', 'finance'], limits: null },
  'device.add': { permission: 'channel.change', approvers: ['owner', 'finance'], limits: null },
  'cash.move': { permission: 'channel.change', approvers: ['owner', 'finance'], limits: null },
  'cash.adjust': { permission: 'channel.change', approvers: ['owner', 'finance'], limits: null },
  /** What a wallet held at midnight. A closed day takes no line any more. */
  'day.close': { permission: 'day.close', approvers: ['owner', 'finance'], limits: null },
  'day.reopen': { permission: 'channel.change', approvers: ['owner', 'finance'], limits: null },
  'form.teach': { permission: 'channel.change', approvers: ['owner', 'finance'], limits: null },
} as const satisfies Readonly<Record<string, Kind>>

export type ApprovalKind = keyof typeof KINDS
export const APPROVAL_KINDS = Object.keys(KINDS) as readonly ApprovalKind[]

/** Kinds with limits. */
export type LimitedKind = {
  [K in ApprovalKind]: (typeof KINDS)[K]['limits'] extends null ? never : K
}[ApprovalKind]

export const LIMITED_KINDS: readonly LimitedKind[] = APPROVAL_KINDS.filter(isLimited)

/** What the limits are about, for people. */
export const LIMITED_ACTS: Readonly<Record<LimitedKind, string>> = {
  'deposit.accept': 'Accept deposits',
  'withdrawal.accept': 'Pay out',
  'withdrawal.return': 'Return withdrawals',
  'balance.adjust': 'Credit players',
}

export function isLimited(kind: ApprovalKind): kind is LimitedKind {
  return KINDS[kind].limits !== null
}

/**
 * Most pending requests of one person and kind, or about one request of a player, so that nobody
 * buries the requests of others.
 */
export const MOST_PENDING = 10

/** Hours in which a second person can approve a request. */
export const APPROVAL_HOURS = 24

/**
 * Hours for which someone suspended by another staff member still counts as a possible signer, so
 * that nobody makes themselves the only one.
 */
export const SHUT_OUT_HOURS = 24

export function kindOf(kind: ApprovalKind): Kind {
  return KINDS[kind]
}

/** Returns true if somebody with the role can be the second person. */
export function mayApprove(role: Role, kind: ApprovalKind): boolean {
  const { approvers, permission } = kindOf(kind)
  return (
    may(role, 'approval.decide') && may(role, permission) && approvers.some((each) => each === role)
  )
}

/**
 * Returns true if somebody with the role sees the request: because they could make or approve it.
 */
export function maySee(role: Role, kind: ApprovalKind): boolean {
  return may(role, kindOf(kind).permission) || mayApprove(role, kind)
}

/** What somebody may do alone, in minor units, at least zero. */
export interface Alone {
  /** With one act. */
  readonly most: Money
  /** With all further acts of the day together. */
  readonly left: Money
}

/** Returns the limit of a role until another one is set; null if the role has none. */
export function firstLimitOf(role: Role, kind: LimitedKind): ActLimit | null {
  return (role === 'player' ? undefined : kindOf(kind).limits?.[role]) ?? null
}

/** Returns the limit of a person: of both figures the lower one. */
export function lowerLimit(role: ActLimit, own: ActLimit | null): ActLimit {
  const lower = (a: Money, b: Money) => (a < b ? a : b)
  if (own === null) return role
  return { perAct: lower(role.perAct, own.perAct), perDay: lower(role.perDay, own.perDay) }
}

/**
 * Returns true if the limits of a second person let them sign. What exceeds the limit of every owner
 * needs two owners: one asks and another signs.
 */
export function reachesTo(input: {
  /** Minor units; null if no money moves. */
  readonly amount: bigint | null
  /** The most that the person may sign now; null for a kind without limits. */
  readonly most: bigint | null
  readonly role: Role
  readonly askerRole: Role
}): boolean {
  const { amount, most, role, askerRole } = input
  if (amount === null || most === null || amount <= most) return true
  return role === 'owner' && askerRole === 'owner'
}

/** Returns what a limit leaves of the day; null if there is no limit. */
export function leftAlone(limit: ActLimit | null, usedToday: bigint): Alone | null {
  if (!limit) return null
  const { perAct, perDay } = limit
  const left = usedToday < perDay ? money(perDay - usedToday) : ZERO
  return { most: perDay - usedToday < perAct ? left : perAct, left }
}

/** Approval required before an act is carried out. */
export type Need = 'nobody' | 'second-person' | 'time'

/**
 * Returns the approval that an act needs besides the requester. An owner who is alone has no second
 * person: acts with a limit are then theirs to do, and acts that always need two people are delayed
 * instead.
 */
export function needOf(input: {
  readonly role: Role
  readonly kind: ApprovalKind
  /** True if the limit covers the act; false for a kind without a limit. */
  readonly isWithinLimit: boolean
  /** True if somebody else could sign the act. */
  readonly canBeSigned: boolean
  /** Minutes that an owner alone has to wait. */
  readonly aloneMinutes: number
}): Need {
  if (input.isWithinLimit) return 'nobody'
  if (input.canBeSigned || input.role !== 'owner') return 'second-person'
  return kindOf(input.kind).limits !== null || input.aloneMinutes === 0 ? 'nobody' : 'time'
}
