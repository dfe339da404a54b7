import 'server-only'
import type { Tx } from '@/lib/base/db/client'
import type { CashAdjustment } from '@/lib/base/db/generated/client'
import { money } from '@/lib/base/format/rules/money'
import { post } from '@/lib/money/ledger/post'

/**
 * Books what a wallet holds more or less than the ledger says, against the house’s adjustments.
 * @throws a unique violation if this adjustment is booked already.
 */
export async function bookCash(
  tx: Tx,
  adjustment: Omit<CashAdjustment, 'createdAt'>,
): Promise<void> {
  const { id: subjectId, channelId: channel, amount } = adjustment
  await tx.cashAdjustment.create({ data: adjustment })
  const cash = { system: 'cash', channel } as const
  const house = { system: 'adjustments' } as const
  await post(
    tx,
    amount > 0n
      ? { kind: 'cash_surplus', from: cash, to: house, amount: money(amount), subjectId }
      : { kind: 'cash_shortfall', from: house, to: cash, amount: money(-amount), subjectId },
  )
}
