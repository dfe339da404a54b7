import 'server-only'
import type { Tx } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import { fromMajor } from '@/lib/base/format/rules/money'
import { rangeOf } from '@/lib/money/cashier/rules/deposit-range'
import {
  isGuardedSetting,
  type SettingKey,
  type Settings,
} from '@/lib/money/settings/rules/settings'
import { WALLETS } from '@/lib/money/wallets/rules/wallets'
import { type Counted, refusalWarning } from './rules/effect'

/** Start of the last 30 days, whose requests are judged again by the new value. */
export const LOOK_BACK = Prisma.sql`now() - interval '30 days'`

/** Returns a condition for deposit requests that the settings refuse. */
function refusesDeposit(of: Settings): Prisma.Sql {
  const byWallet = WALLETS.map((wallet) => {
    const { least, most } = rangeOf(wallet, of)
    const isTooLarge = most === null ? Prisma.sql`false` : Prisma.sql`amount > ${fromMajor(most)}`
    return Prisma.sql`wallet = ${wallet} AND (amount < ${fromMajor(least)} OR ${isTooLarge})`
  })
  return Prisma.join([Prisma.sql`amount < ${fromMajor(of.minDepositMajor)}`, ...byWallet], ' OR ')
}

/** Returns a condition for withdrawal requests that the settings refuse. */
function refusesWithdrawal(of: Settings): Prisma.Sql {
  const { minWithdrawalMajor: min, withdrawalStepMajor: step, maxWithdrawalMajor: max } = of
  const isTooLarge = max === null ? Prisma.sql`false` : Prisma.sql`amount > ${fromMajor(max)}`
  return Prisma.sql`amount < ${fromMajor(min)} OR amount % ${fromMajor(step)} <> 0 OR ${isTooLarge}`
}

/** Returns a condition for SureWin transfers that the settings refuse. */
function refusesMove({ surewinMinMajor: min, surewinStepMajor: step }: Settings): Prisma.Sql {
  return Prisma.sql`amount < ${fromMajor(min)} OR (action = 'withdraw' AND amount % ${fromMajor(step)} <> 0)`
}

export type Refusable = 'deposit' | 'withdrawal' | 'move'

const REFUSES: Readonly<
  Record<Refusable, readonly [table: string, refuses: (of: Settings) => Prisma.Sql]>
> = {
  deposit: ['deposit_request', refusesDeposit],
  withdrawal: ['withdrawal_request', refusesWithdrawal],
  move: ['surewin_transfer', refusesMove],
}

/** Counts the requests of the last 30 days, or those of `where`, that both settings refuse. */
export async function countRefused(
  client: Pick<Tx, '$queryRaw'>,
  of: Refusable,
  now: Settings,
  next: Settings,
  where = Prisma.sql`created_at >= ${LOOK_BACK}`,
): Promise<Counted> {
  const [table, refuses] = REFUSES[of]
  const [row] = await client.$queryRaw<Counted[]>`
    SELECT count(*) AS total, count(*) FILTER (WHERE ${refuses(now)}) AS now,
      count(*) FILTER (WHERE ${refuses(next)}) AS next
    FROM ${Prisma.raw(table)} WHERE ${where}`
  if (!row) throw new Error(`refused ${of}s: expected one row, found none`)
  return row
}

/** What settings refuse that limit the amounts of requests. */
export const REFUSED_BY = {
  minDepositMajor: 'deposit',
  bkashMinDepositMajor: 'deposit',
  bkashMaxDepositMajor: 'deposit',
  nagadMinDepositMajor: 'deposit',
  nagadMaxDepositMajor: 'deposit',
  rocketMinDepositMajor: 'deposit',
  rocketMaxDepositMajor: 'deposit',
  minWithdrawalMajor: 'withdrawal',
  withdrawalStepMajor: 'withdrawal',
  maxWithdrawalMajor: 'withdrawal',
  surewinMinMajor: 'move',
  surewinStepMajor: 'move',
} as const satisfies Partial<Record<SettingKey, Refusable>>

/** Returns true for a setting that refuses requests. */
export function isRefusing(key: SettingKey): key is keyof typeof REFUSED_BY {
  return key in REFUSED_BY
}

/**
 * Returns why one person alone may not make this change, for people; null if one may: some settings
 * never, and any that would refuse a good part of what players request, or end the undo of decisions.
 */
export async function whySecondPerson(
  client: Pick<Tx, '$queryRaw'>,
  key: SettingKey,
  { now, next }: { readonly now: Settings; readonly next: Settings },
): Promise<string | null> {
  if (now[key] === next[key]) return null
  if (isGuardedSetting(key)) return 'This setting always needs a second person.'
  if (key === 'decisionDelaySeconds' && next.decisionDelaySeconds === 0) {
    return 'Without undo a wrong decision is booked at once. This needs a second person.'
  }
  if (!isRefusing(key)) return null
  return refusalWarning(await countRefused(client, REFUSED_BY[key], now, next))
}
