import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { typedAmount } from '@/components/ui/parse-amount'
import { depositRequest } from '@/lib/cashier/wire'
import { depositTooSmall } from '@/lib/messages'

const { deposite, txnID } = depositRequest.shape

/** The form of a deposit request. */
export function depositSchema(minimumMajor: number) {
  const amount = deposite.min(minimumMajor, depositTooSmall(minimumMajor))
  return z.object({ deposite: typedAmount(amount.int('Enter a whole amount.')), txnID })
}

type Schema = ReturnType<typeof depositSchema>
export type DepositForm = UseFormReturn<z.input<Schema>, unknown, z.output<Schema>>
export type DepositInput = z.output<Schema> & Pick<z.output<typeof depositRequest>, 'wallet'>
