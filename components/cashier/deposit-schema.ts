import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { typedAmount } from '@/components/ui/parse-amount'
import { depositRequest } from '@/lib/cashier/wire'
import { t } from '@/lib/language/rules/t'
import { depositTooSmall } from '@/lib/messages'

const { deposite, txnID } = depositRequest.shape

/** The form of a deposit request. */
export function depositSchema(minimumMajor: number) {
  const amount = deposite.min(minimumMajor, { error: () => depositTooSmall(minimumMajor) })
  const whole = amount.int({ error: () => t('cashier.wholeAmount') })
  return z.object({ deposite: typedAmount(whole), txnID })
}

type Schema = ReturnType<typeof depositSchema>
export type DepositForm = UseFormReturn<z.input<Schema>, unknown, z.output<Schema>>
export type DepositInput = z.output<Schema> & Pick<z.output<typeof depositRequest>, 'wallet'>
