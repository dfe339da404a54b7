import 'server-only'
import { db } from '@/lib/base/db/client'
import { money } from '@/lib/base/format/rules/money'
import type { UserRecord } from '@/lib/house/players/wire-users'

const withMain = {
  id: true,
  name: true,
  email: true,
  phone: true,
  role: true,
  accounts: { where: { kind: 'main' as const }, select: { balance: true } },
  surewin: { select: { lastDepositAt: true } },
}

/** Returns the user with that email (case-insensitive), or null. */
export async function findUserByEmail(email: string): Promise<UserRecord | null> {
  const user = await db.user.findUnique({ where: { email }, select: withMain })
  return user && toUserRecord(user)
}

/** Returns the user with that id, or null. */
export async function findUserById(id: string): Promise<UserRecord | null> {
  const user = await db.user.findUnique({ where: { id }, select: withMain })
  return user && toUserRecord(user)
}

/** Returns true if a Google account is linked to this user. */
export async function hasGoogle(userId: string): Promise<boolean> {
  return (await db.googleLink.count({ where: { userId } })) > 0
}

/** Returns one page of all users, newest first. */
export async function listUsers(page: {
  readonly page: number
  readonly pageSize: number
}): Promise<{ rows: UserRecord[]; total: number }> {
  const [rows, total] = await Promise.all([
    db.user.findMany({
      select: withMain,
      orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
      skip: (page.page - 1) * page.pageSize,
      take: page.pageSize,
    }),
    db.user.count(),
  ])
  return { rows: rows.map(toUserRecord), total }
}

function toUserRecord(user: {
  id: string
  name: string
  email: string
  phone: string
  role: string
  accounts: { balance: bigint | null }[]
  surewin: { lastDepositAt: Date } | null
}): UserRecord {
  const balance = user.accounts[0]?.balance
  if (balance === undefined || balance === null)
    throw new Error(`user ${user.id}: expected a balance, found none`)
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    phone: user.phone,
    isStaff: user.role !== 'player',
    main: money(balance),
    lastSurewinDepositAt: user.surewin?.lastDepositAt ?? null,
  }
}
