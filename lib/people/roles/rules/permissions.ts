/** Staff roles. An owner may do everything that staff may do. */
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
 * Roles that have each permission: the one table that calls (`access` in `route({…})`), pages
 * (`requireStaff`) and screens (`may`) use. A player has none of these.
 */
export const PERMISSIONS = {
  /** The overview. Each role sees the parts that its other permissions open. */
  'overview.read': EVERYBODY,
  /** The house's own money, rounds and health. */
  'house.read': OFFICE,
  /** Starting a check of the ledger. */
  'ledger.check': OFFICE,
  /** Requests of players, decided or not. */
  'requests.read': ACCOUNTS,
  'deposit.decide': CASH,
  /** Paying and returning withdrawals, putting them on hold, and ending one's own hold. */
  'withdrawal.pay': CASH,
  /** Ending another staff member's hold. */
  'withdrawal.end-hold': ['owner', 'finance'],
  /** Channels, their lines, and matching. */
  'channel.read': ACCOUNTS,
  /** Numbers, holders, chains, phones and cash of channels, and the wallets' own files. */
  'channel.change': ['owner', 'finance'],
  /** Counting what a wallet holds and closing its day, with a second person. */
  'day.close': CASH,
  /** Pasting messages, setting a channel to full, frozen or closed, revoking a phone. */
  'feed.add': CASH,
  /** Texts of messages, which hold other people's numbers. */
  'message.read': OFFICE,
  /** Players: who they are, what they have and what they did. */
  'users.read': ACCOUNTS,
  /** Notes on players and their tags. */
  'user.note': ACCOUNTS,
  /** Another person's name and phone number. */
  'user.change': OFFICE,
  'user.suspend': ['owner', 'risk'],
  'balance.adjust': ['owner', 'finance'],
  /** Risk cases and the findings of rules. Only owners see those about staff. */
  'risk.read': OFFICE,
  'risk.decide': ['owner', 'risk'],
  /** Weights, figures and switches of the rules. Only owners see the rules about staff. */
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
  /** Files about what players and staff did. */
  export: OFFICE,
  /** Requests waiting for a second person. Each role sees those that it could make itself. */
  'approval.read': EVERYBODY,
  /** Being that second person (lib/people/second-person/rules/kinds.ts lists for which requests). */
  'approval.decide': ['owner', 'finance'],
  /** Emails that no mail server accepted. */
  'mail.read': ['owner'],
  /** Staff members, their roles and where they are logged in. */
  'staff.manage': ['owner'],
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>

export type Permission = keyof typeof PERMISSIONS

/**
 * Permissions to move money by hand, decide where it goes, change rules, or open an account. They
 * need a second factor from the last ten minutes. Deciding requests doesn't need one, because a
 * limit applies there.
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
  'channel.change',
  'staff.manage',
]

/** Returns true if the second factor must be given again (lib/people/calls/route.ts). */
export function needsStepUp(permission: Permission): boolean {
  return NEEDS_STEP_UP.includes(permission)
}

/** Returns true if the word is a permission. Other words for who may call exist too. */
export function isPermission(access: string): access is Permission {
  return Object.hasOwn(PERMISSIONS, access)
}

/** Returns true if the role has the permission. */
export function may(role: Role, permission: Permission): boolean {
  return (PERMISSIONS[permission] as readonly Role[]).includes(role)
}
