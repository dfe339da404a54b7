import { z } from 'zod'
import { typedAmount } from '@/components/ui/parse-amount'
import { withdrawRequest } from '@/lib/cashier/wire'

/**
 * The form schema of a withdrawal request. Only the server knows the balance and checks the amount
 * against it.
 */
export const withdrawSchema = z.object({ amount: typedAmount(withdrawRequest.shape.withdraw) })
