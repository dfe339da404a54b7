/** What a person of staff is there for. An owner may do everything that staff may. */
export const STAFF_ROLES = ['owner', 'finance', 'risk', 'clerk', 'content'] as const

export type StaffRole = (typeof STAFF_ROLES)[number]
export type Role = 'player' | StaffRole

export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  player: 'Player',
  owner: 'Owner',
  finance: 'Finance',
  risk: 'Risk',
  clerk: 'Clerk',
  content: 'Content',
}

const EVERYBODY = STAFF_ROLES
const ACCOUNTS = ['owner', 'finance', 'risk', 'clerk'] as const
const CASH = ['owner', 'finance', 'clerk'] as const
const OFFICE = ['owner', 'finance', 'risk'] as const

/**
 * Who may do what: the one table that calls (`access` in `route({…})`), pages (`requireStaff`) and
 * screens (`may`) ask. A player holds none of these.
 */
export const PERMISSIONS = {
  /** The overview, of which each sees the part that other permissions open. */
  'overview.read': EVERYBODY,
  /** The house's own money, rounds and health. */
  'house.read': OFFICE,
  /** Having the ledger checked now. */
  'ledger.check': OFFICE,
  /** Requests of players, decided or not. */
  'requests.read': ACCOUNTS,
  'deposit.decide': CASH,
  /** Paying, returning and holding withdrawals, and ending one's own hold. */
  'withdrawal.pay': CASH,
  /** Ending the hold of another. */
  'withdrawal.end-hold': ['owner', 'finance'],
  /** Players: what they are, have and did. */
  'users.read': ACCOUNTS,
  /** Notes on players and their tags. */
  'user.note': ACCOUNTS,
  /** Another's name and phone number. */
  'user.change': OFFICE,
  'user.suspend': ['owner', 'risk'],
  'balance.adjust': ['owner', 'finance'],
  /** Cases of risk and what the rules found; those about staff are the owners' alone. */
  'risk.read': OFFICE,
  'risk.decide': ['owner', 'risk'],
  /** Weights, figures and switches of the rules. */
  'risk.rules': ['owner', 'risk'],
  'games.read': OFFICE,
  'games.pause': ['owner', 'risk'],
  'round.void': ['owner', 'risk'],
  'settings.read': OFFICE,
  'settings.change': ['owner', 'finance'],
  'paytable.change': ['owner'],
  /** Deposit instructions, photos and the poster. */
  'content.change': ['owner', 'content'],
  'audit.read': OFFICE,
  /** Files of what players and staff did. */
  export: OFFICE,
  /** What waits for a second person, each role what it could ask for itself. */
  'approval.read': EVERYBODY,
  /** Being that second person (lib/approvals/rules/kinds.ts says for what). */
  'approval.decide': ['owner', 'finance'],
  /** Emails that no mail server took. */
  'mail.read': ['owner'],
  /** Who is of staff, in which role, and where they are logged in. */
  'staff.manage': ['owner'],
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>

export type Permission = keyof typeof PERMISSIONS

/**
 * What moves money by hand, says where it goes, changes rules, or opens an account: it needs a second factor
 * of the last ten minutes. Requests are decided without: a limit holds there.
 */
const NEEDS_STEP_UP: readonly Permission[] = [
  'balance.adjust',
  'user.change',
  'risk.rules',
  'round.void',
  'mail.read',
  'settings.change',
  'paytable.change',
  'content.change',
  'staff.manage',
]

/** True where the second factor is asked for again (lib/http/route.ts). */
export function needsStepUp(permission: Permission): boolean {
  return NEEDS_STEP_UP.includes(permission)
}

/** True for the name of a permission, among other words for who may call. */
export function isPermission(access: string): access is Permission {
  return Object.hasOwn(PERMISSIONS, access)
}

/** True where the role holds the permission. */
export function may(role: Role, permission: Permission): boolean {
  return (PERMISSIONS[permission] as readonly Role[]).includes(role)
}
