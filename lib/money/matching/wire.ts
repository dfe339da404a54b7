import { z } from 'zod'
import { reason } from '@/lib/base/http/wire'

/** Payload of `POST /matching`: a person accepts a request with the line that backs it. */
export const acceptMatch = z.object({
  lineId: z.uuid(),
  depositId: z.uuid(),
  /** Why, if a check says stop. */
  reason: reason.optional(),
})

/** Payload of `POST /matching/other`: a line that is no player’s money. */
export const settleLine = z.object({ lineId: z.uuid(), reason })
