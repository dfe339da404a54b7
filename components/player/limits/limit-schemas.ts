import { z } from 'zod'
import { typedAmount } from '@/components/ui/parse-amount'
import { LIMIT_PERIODS } from '@/lib/money/ledger/rules/limit-periods'
import { limitAmount } from '@/lib/money/limits/wire'

const amount = typedAmount(limitAmount)

/** Validates the form for a first deposit limit. */
export const offeredLimit = z.object({ amount, period: z.enum(LIMIT_PERIODS) })
export type OfferedLimit = z.output<typeof offeredLimit>

/** Validates the form that changes a limit; null removes the limit. */
export const changedLimit = z.discriminatedUnion('isNone', [
  z.object({ isNone: z.literal(false), amount }),
  z.object({ isNone: z.literal(true), amount: z.string().transform(() => null) }),
])
export type ChangedLimit = z.output<typeof changedLimit>
