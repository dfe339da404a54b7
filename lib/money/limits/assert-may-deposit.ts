import 'server-only'
import { getEnv } from '@/lib/base/config/env'
import type { Tx } from '@/lib/base/db/client'
import type { Money } from '@/lib/base/format/rules/money'
import {
  type PlayAccount,
  sumDepositRequests,
  sumSurewinDeposits,
} from '@/lib/money/limits/play-account.sql'
import { assertMayPlay } from '@/lib/money/limits/rules/exclusion'
import { assertWithinLimits } from '@/lib/money/limits/rules/tally'

const SUMS = { wallet: sumDepositRequests, surewin: sumSurewinDeposits } as const

/**
 * Checks a deposit request, or a deposit into SureWin, against exclusion and deposit limits. The
 * caller keeps the player's accounts locked until the deposit is written, so that two at the same
 * time can't both fit.
 *
 * @throws Refusal `time-out`, `self-excluded`, `return-needed`, `deposit-limit-reached`.
 */
export async function assertMayDeposit(
  tx: Tx,
  deposit: {
    readonly playerId: string
    readonly into: keyof typeof SUMS
    readonly amount: Money
    readonly account: PlayAccount
  },
): Promise<void> {
  const { playerId, into, amount, account } = deposit
  assertMayPlay(account.exclusion, account.now)
  if (Object.values(account.limits.deposit).every((limit) => limit === null)) return
  const used = await SUMS[into](tx, playerId, account.periods)
  const values = { periods: account.periods, currency: getEnv().CURRENCY }
  assertWithinLimits('deposit', amount, account.limits, (period) => used[period], values)
}
