import { z } from 'zod'
import { cleanText } from '@/lib/language/rules/clean-text'
import { namesContact } from '@/lib/language/rules/contact'
import { t } from '@/lib/language/rules/t'

/** Body of every refused call: RFC 9457 problem details with the code from lib/refusals.ts. */
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

/** Query of every paged list. The total is in the `X-Total-Count` header of the answer. */
export const pageQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(50),
})

export const NO_TEXT = { error: () => t('ui.noText') }

/** Returns true for text that the database can keep: no NUL and no half of a surrogate pair. */
export function isText(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed()
}

/**
 * Minimum length of the reason when staff move money manually, in characters: one word explains
 * nothing.
 */
export const MONEY_REASON_LENGTH = 10

/** Reason for a staff action: 3 to 500 characters. */
export const reason = z
  .string('Enter a reason.')
  .overwrite(cleanText)
  .trim()
  .min(3, 'Enter a reason of at least 3 characters.')
  .max(500, 'At most 500 characters.')

/** Refuses a text for players that names a phone, a wallet or an address. */
export const NO_CONTACT = [
  (text: string | undefined) => text === undefined || !namesContact(text),
  'Players read this. Leave out phone numbers, wallets and addresses.',
] as const

/** Reason for a staff action that players read. */
export const publicReason = reason.refine(...NO_CONTACT)
