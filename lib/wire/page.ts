import { z } from 'zod'

/** Query of every paged list; the total stands in the `X-Total-Count` header of the answer. */
export const pageQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(50),
})
