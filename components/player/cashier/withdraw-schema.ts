import { z } from 'zod'
import { typedAmount } from '@/components/ui/parse-amount'
import { wholeAmountLike } from '@/lib/base/http/wire-amount'
import { withdrawOutOfRange } from '@/lib/base/text/messages'
import { t } from '@/lib/base/text/rules/t'
import { withdrawAmount } from '@/lib/money/cashier/wire'
import { WALLETS } from '@/lib/money/wallets/rules/wallets'
import type { WithdrawLimits } from './withdraw-limits'

/**
 * The form schema of a withdrawal request. Only the server knows the balance and checks the amount
 * against it.
 */
export function withdrawSchema({ minimum }: Pick<WithdrawLimits, 'minimum'>) {
  const none = () => withdrawOutOfRange(minimum)
  return z.object({
    amount: typedAmount(withdrawAmount, { none, unreadable: wholeAmountLike }),
    wallet: z.enum(WALLETS, { error: () => t('cashier.chooseWallet') }),
  })
}
export type WithdrawInput = z.output<ReturnType<typeof withdrawSchema>>
