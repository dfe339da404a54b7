import { z } from 'zod'
import { typedAmount } from '@/components/ui/parse-amount'
import { withdrawRequest } from '@/lib/cashier/wire'

/** The form of a withdrawal request. The server knows the balance, and judges by it. */
export const withdrawSchema = z.object({ amount: typedAmount(withdrawRequest.shape.withdraw) })
