import { z } from 'zod'
import { t } from '@/lib/language/rules/t'

/** Body of every refused call: RFC 9457 problem details with the code from lib/refusals.ts. */
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

/** Query of every paged list; the total stands in the `X-Total-Count` header of the answer. */
export const pageQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(50),
})

export const NO_TEXT = { error: () => t('ui.noText') }

/** True for text that the database can keep: no NUL, no half of a surrogate pair. */
export function isText(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed()
}

/** Characters of the reason where staff move money by hand: one word tells nobody why. */
export const MONEY_REASON_LENGTH = 10

/** Why staff do something: 3 to 500 characters. */
export const reason = z
  .string('Enter a reason.')
  .trim()
  .min(3, 'Enter a reason of at least 3 characters.')
  .max(500, 'At most 500 characters.')
  .refine(isText, NO_TEXT)
