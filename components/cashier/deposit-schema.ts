import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { typedAmount } from '@/components/ui/parse-amount'
import type { DepositRange } from '@/lib/cashier/rules/deposit-range'
import { depositRequest, requestAmount } from '@/lib/cashier/wire'
import { formatMajor } from '@/lib/client/money-text'
import { t } from '@/lib/language/rules/t'
import { MAX_AMOUNT_MAJOR } from '@/lib/ledger/rules/money'
import { depositTooSmall } from '@/lib/messages'

const { txnID } = depositRequest.shape

/** Returns the form schema of a deposit request. @param range limits of all wallets together */
export function depositSchema({ least, most }: DepositRange) {
  const amount = requestAmount
    .min(least, { error: () => depositTooSmall(least) })
    .max(most ?? MAX_AMOUNT_MAJOR, {
      error: () => t('cashier.atMostAtATime', { most: formatMajor(most ?? 0, { decimals: 0 }) }),
    })
    .int({ error: () => t('cashier.wholeAmount') })
  return z.object({ deposite: typedAmount(amount), txnID })
}

type Schema = ReturnType<typeof depositSchema>
export type DepositForm = UseFormReturn<z.input<Schema>, unknown, z.output<Schema>>
export type DepositValues = z.output<Schema> & Pick<z.output<typeof depositRequest>, 'wallet'>
