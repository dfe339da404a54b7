import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { typedAmount } from '@/components/ui/parse-amount'
import { formatMajor } from '@/lib/base/browser/money-text'
import { wholeAmountLike } from '@/lib/base/http/wire-amount'
import { depositTooSmall } from '@/lib/base/text/messages'
import { t } from '@/lib/base/text/rules/t'
import type { DepositRange } from '@/lib/money/cashier/rules/deposit-range'
import { depositAmount, depositRequest } from '@/lib/money/cashier/wire'

const { txnID } = depositRequest.shape

/** Returns the form schema of a deposit request. @param range limits of all wallets together */
export function depositSchema({ least, most }: DepositRange) {
  const none = () => depositTooSmall(least)
  const amount = depositAmount
    .min(least, { error: none })
    .int({ error: () => t('cashier.wholeAmount') })
  const bounded =
    most === null
      ? amount
      : amount.max(most, {
          error: () => t('cashier.atMostAtATime', { most: formatMajor(most, { decimals: 0 }) }),
        })
  return z.object({ deposite: typedAmount(bounded, { none, unreadable: wholeAmountLike }), txnID })
}

type Schema = ReturnType<typeof depositSchema>
export type DepositForm = UseFormReturn<z.input<Schema>, unknown, z.output<Schema>>
export type DepositValues = z.output<Schema> &
  Pick<z.output<typeof depositRequest>, 'wallet' | 'corrects'>
