import { randomUUID } from 'node:crypto'
import { db } from '@/lib/base/db/client'
import { money } from '@/lib/base/format/rules/money'
import type { SettingKey } from '@/lib/money/settings/rules/settings'
import { moveSavings } from '@/lib/money/surewin/move-savings'

/** Moves an amount in major units between the main and the SureWin balance. */
export function moveMajor(
  playerId: string,
  action: 'deposit' | 'withdraw',
  amountMajor: number,
  options: { readonly now?: Date; readonly requestId?: string } = {},
) {
  const { requestId = randomUUID(), ...rest } = options
  const amount = BigInt(Math.round(amountMajor * 100))
  return moveSavings({ playerId, order: { action, amount: money(amount) }, requestId, ...rest })
}

/** Returns the SureWin balance in minor units, straight from the table. */
export async function surewinBalanceOf(playerId: string): Promise<bigint> {
  const account = await db.account.findUniqueOrThrow({
    where: { ownerId_kind: { ownerId: playerId, kind: 'surewin' } },
  })
  if (account.balance === null) throw new Error('a player account without balance')
  return account.balance
}

/** Returns the posted interest by period, in minor units. */
export async function interestOf(playerId: string): Promise<[period: number, amount: bigint][]> {
  const rows = await db.surewinInterest.findMany({
    where: { playerId },
    orderBy: { period: 'asc' },
  })
  return rows.map(({ period, amount }) => [period, amount])
}

/** Changes a setting as staff would have done at `createdAt`. */
export async function changeSetting(
  adminId: string,
  key: SettingKey,
  value: number,
  createdAt = new Date(),
): Promise<void> {
  const version = (await db.setting.count({ where: { key } })) + 1
  await db.setting.create({ data: { key, version, value, changedById: adminId, createdAt } })
}
