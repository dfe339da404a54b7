import { z } from 'zod'
import { typedAmount } from '@/components/ui/parse-amount'
import { LIMIT_PERIODS } from '@/lib/limits/rules/limits'
import { limitAmount } from '@/lib/limits/wire'

const amount = typedAmount(limitAmount)

/** The form of a first deposit limit. */
export const offeredLimit = z.object({ amount, period: z.enum(LIMIT_PERIODS) })
export type OfferedLimit = z.output<typeof offeredLimit>

/** The form of a changed limit; null removes it. */
export const requestedLimit = z.discriminatedUnion('isNone', [
  z.object({ isNone: z.literal(false), amount }),
  z.object({ isNone: z.literal(true), amount: z.string().transform(() => null) }),
])
export type RequestedLimit = z.output<typeof requestedLimit>
