import { z } from 'zod'
import { cleanText } from '@/lib/base/format/rules/clean-text'
import { namesContact } from '@/lib/base/format/rules/contact'
import { t } from '@/lib/base/text/rules/t'

/** Body of every refused call: RFC 9457 problem details with the code from lib/base/text/refusals.ts. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  code: z.string(),
  detail: z.string(),
  /** The time that `detail` gives in UTC, ISO 8601. Screens show it in the viewer's time zone. */
  moment: z.iso.datetime().optional(),
  /** The id of this request, as in the answer's X-Request-Id. Support finds the request by it. */
  requestId: z.string(),
  /** The problem of each wrong input field. */
  fields: z.record(z.string(), z.string()).optional(),
})
export type Problem = z.infer<typeof problem>

/** The most rows on a page of a list. A client that asks for no page gets as many. */
const MAX_PAGE_SIZE = 1_000

/** Query of every paged list. */
export const pageQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(MAX_PAGE_SIZE),
})

export const NO_TEXT = { error: () => t('ui.noText') }

/** Returns true for text that the database can keep: no NUL and no half of a surrogate pair. */
export function isText(value: string): boolean {
  return !/[\0\p{Cs}]/u.test(value)
}

/**
 * Minimum length of the reason when staff move money manually, in characters: one word explains
 * nothing.
 */
export const MONEY_REASON_LENGTH = 10

/** Reason for a staff action, whose least length depends on the action. */
export const reasonText = z
  .string('Enter a reason.')
  .overwrite(cleanText)
  .trim()
  .max(500, 'At most 500 characters.')

/** Least length of other reasons, in characters. */
export const REASON_LENGTH = 3

/** Reason for a staff action: 3 to 500 characters. */
export const reason = reasonText.min(
  REASON_LENGTH,
  `Enter a reason of at least ${REASON_LENGTH} characters.`,
)

/** Refuses a text for players that names a phone, a wallet or an address. */
export const NO_CONTACT = [
  (text: string | undefined) => text === undefined || !namesContact(text),
  'Players read this. Leave out phone numbers, wallets and addresses.',
] as const

/** Reason for a staff action that players read. */
export const publicReason = reason.refine(...NO_CONTACT)
