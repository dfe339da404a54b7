import { fromMajor, type Money, money, ZERO } from '@/lib/ledger/rules/money'
import type { SettingKey } from '@/lib/settings/rules/settings'
import { may, type Permission, type Role, type StaffRole } from '@/lib/staff/rules/permissions'

/** What one of a role may do alone, in whole major units; a day is the 24 hours before. */
interface Limit {
  readonly perAct: number
  readonly perDay: number
}

interface Kind {
  /** Who asks needs it, then and when it is carried out. */
  readonly permission: Permission
  /** Roles whose passkeys can approve it. */
  readonly approvers: readonly StaffRole[]
  /** Up to these a second person is not needed; null: always. A role that is left out may do nothing alone. */
  readonly limits: Readonly<Partial<Record<StaffRole, Limit>>> | null
}

/**
 * Acts that take a second person, above a role's limit or always: the one table that the guard of each
 * act (`assertAlone`), the screens and the documents go by.
 */
const KINDS = {
  'deposit.accept': {
    permission: 'deposit.decide',
    approvers: ['owner', 'finance'],
    limits: {
      clerk: { perAct: 50_000, perDay: 1_000_000 },
      finance: { perAct: 200_000, perDay: 5_000_000 },
      owner: { perAct: 500_000, perDay: 10_000_000 },
    },
  },
  'withdrawal.accept': {
    permission: 'withdrawal.pay',
    approvers: ['owner', 'finance'],
    limits: {
      clerk: { perAct: 25_000, perDay: 500_000 },
      finance: { perAct: 100_000, perDay: 2_000_000 },
      owner: { perAct: 250_000, perDay: 5_000_000 },
    },
  },
  /** The same limits: what goes back to a balance can be played with, or asked for again. */
  'withdrawal.return': {
    permission: 'withdrawal.pay',
    approvers: ['owner', 'finance'],
    limits: {
      clerk: { perAct: 25_000, perDay: 500_000 },
      finance: { perAct: 100_000, perDay: 2_000_000 },
      owner: { perAct: 250_000, perDay: 5_000_000 },
    },
  },
  /** Credits only: a debit takes nothing out of the house. */
  'balance.adjust': {
    permission: 'balance.adjust',
    approvers: ['owner'],
    limits: {
      finance: { perAct: 5_000, perDay: 25_000 },
      owner: { perAct: 50_000, perDay: 250_000 },
    },
  },
  'setting.change': { permission: 'settings.change', approvers: ['owner'], limits: null },
  'rules.change': { permission: 'paytable.change', approvers: ['owner'], limits: null },
  'staff.change-role': { permission: 'staff.manage', approvers: ['owner'], limits: null },
  /** Letting in again whom another shut out, or oneself long ago. */
  'staff.enable': { permission: 'staff.manage', approvers: ['owner'], limits: null },
  /** To any role: whom one owner lets in alone could be that owner's own second person. */
  'staff.invite': { permission: 'staff.manage', approvers: ['owner'], limits: null },
  /** Text that tells players where to send money. */
  'info.save': { permission: 'content.change', approvers: ['owner'], limits: null },
  'poster.set': { permission: 'content.change', approvers: ['owner'], limits: null },
  'photo.add': { permission: 'content.change', approvers: ['owner'], limits: null },
} as const satisfies Readonly<Record<string, Kind>>

export type ApprovalKind = keyof typeof KINDS
export const APPROVAL_KINDS = Object.keys(KINDS) as readonly ApprovalKind[]

/** Those with limits. */
export type LimitedKind =
  | 'deposit.accept'
  | 'withdrawal.accept'
  | 'withdrawal.return'
  | 'balance.adjust'

export function isLimited(kind: ApprovalKind): kind is LimitedKind {
  return KINDS[kind].limits !== null
}

/** Settings that take a second person. */
const GUARDED_SETTINGS: readonly SettingKey[] = [
  'surewinRateBasisPoints',
  'referralRewardMajor',
  'referralStakeMajor',
]

/** True for a setting that one person alone does not change. */
export function isGuardedSetting(key: SettingKey): boolean {
  return GUARDED_SETTINGS.includes(key)
}

/** Hours in which a second person can approve. */
export const APPROVAL_HOURS = 24

/** Whom another one of staff shut out counts so long as somebody who could sign: nobody makes themselves alone. */
export const SHUT_OUT_HOURS = 24

export function kindOf(kind: ApprovalKind): Kind {
  return KINDS[kind]
}

/** True where one of the role can be the second person. */
export function mayApprove(role: Role, kind: ApprovalKind): boolean {
  const { approvers, permission } = kindOf(kind)
  return (
    may(role, 'approval.decide') && may(role, permission) && approvers.some((each) => each === role)
  )
}

/** True where one of the role sees what was asked for: who could ask for it, or approve it. */
export function maySee(role: Role, kind: ApprovalKind): boolean {
  return may(role, kindOf(kind).permission) || mayApprove(role, kind)
}

/** Most that one of the role may do alone now, in minor units, at least zero; null where nothing alone. */
export function mostAlone(role: Role, kind: LimitedKind, usedToday: bigint): Money | null {
  const limit = role === 'player' ? undefined : kindOf(kind).limits?.[role]
  if (!limit) return null
  const [perAct, left] = [fromMajor(limit.perAct), fromMajor(limit.perDay) - usedToday]
  if (left >= perAct) return perAct
  return left > 0n ? money(left) : ZERO
}

/** Who has to agree before an act is carried out. */
export type Need = 'nobody' | 'second-person' | 'time'

/**
 * Whom an act needs beside the one who asks. An owner alone can find no second person: what has a limit
 * is theirs to do, and what always takes two people takes time instead.
 */
export function needOf(input: {
  readonly role: Role
  readonly kind: ApprovalKind
  /** Whether the limit covers it; false for what has none. */
  readonly isWithinLimit: boolean
  /** Whether anybody else could sign it. */
  readonly canBeSigned: boolean
  /** What an owner alone waits for. */
  readonly aloneMinutes: number
}): Need {
  if (input.isWithinLimit) return 'nobody'
  if (input.canBeSigned || input.role !== 'owner') return 'second-person'
  return kindOf(input.kind).limits !== null || input.aloneMinutes === 0 ? 'nobody' : 'time'
}
