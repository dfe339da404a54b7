import { z } from 'zod'

/** Body of every refused call: RFC 9457 problem details with the code from lib/domain/errors.ts. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  code: z.string(),
  detail: z.string(),
  /** The moment that `detail` names in UTC, ISO 8601: screens tell it in the viewer's zone. */
  moment: z.iso.datetime().optional(),
  /** The id of this very request, as in the answer's X-Request-Id: what support finds it by. */
  requestId: z.string(),
  /** What is wrong with which input. */
  fields: z.record(z.string(), z.string()).optional(),
})
export type Problem = z.infer<typeof problem>
