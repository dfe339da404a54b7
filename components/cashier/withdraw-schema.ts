import { z } from 'zod'
import { typedAmount } from '@/components/ui/parse-amount'
import { WALLETS } from '@/lib/cashier/rules/wallets'
import { requestAmount } from '@/lib/cashier/wire'
import { t } from '@/lib/language/rules/t'

/**
 * The form schema of a withdrawal request. Only the server knows the balance and checks the amount
 * against it.
 */
export const withdrawSchema = z.object({
  amount: typedAmount(requestAmount),
  wallet: z.enum(WALLETS, { error: () => t('cashier.chooseWallet') }),
})
export type WithdrawInput = z.output<typeof withdrawSchema>
