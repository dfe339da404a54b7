import { z } from 'zod'
import { depositTooSmall } from '@/lib/domain/messages'
import { depositRequest } from '@/lib/wire/cashier'

const THOUSANDS = /[,\s]/g

/** An amount as people type it, `2,000` or `2000`. */
function amountOf(minimumMajor: number) {
  return z
    .string()
    .transform((typed) => typed.replace(THOUSANDS, ''))
    .pipe(
      z
        .string()
        .min(1, 'Enter an amount.')
        .regex(/^\d+$/, 'Enter a whole amount, digits only.')
        .transform(Number)
        .refine((value) => value >= minimumMajor, depositTooSmall(minimumMajor))
        .pipe(depositRequest.shape.deposite),
    )
}

/** The form's fields; `minimumMajor` is the smallest amount in whole major units. */
export function depositSchema(minimumMajor: number) {
  return z.object({ amount: amountOf(minimumMajor), txnID: depositRequest.shape.txnID })
}
export type DepositFields = z.input<ReturnType<typeof depositSchema>>
export type DepositInput = z.output<ReturnType<typeof depositSchema>>
