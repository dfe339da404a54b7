import { z } from 'zod'
import { cleanText } from '@/lib/base/format/rules/clean-text'
import { inReadersDigits } from '@/lib/base/format/rules/locale'
import { MONEY_REASON_LENGTH } from '@/lib/base/http/wire'
import { t } from '@/lib/base/text/rules/t'
import { MAX_INFO_LENGTH, PHOTO_SUFFIX } from '@/lib/house/content/rules'
import { findAmbiguousWallet } from '@/lib/money/wallets/rules/find-channels'
import { WALLET_NAMES } from '@/lib/money/wallets/rules/wallets'

function reasonOf(least: number) {
  return z
    .string({ error: () => t('content.reasonMissing') })
    .overwrite(cleanText)
    .trim()
    .min(least, { error: () => t('content.reasonTooShort', { least: inReadersDigits(least) }) })
    .max(500, { error: () => t('content.textTooLong', { most: inReadersDigits(500) }) })
}

/**
 * Reason for changing a photo, which tells players where to send money. It is kept in the audit log
 * and shown to the second person.
 */
export const photoReason = reasonOf(MONEY_REASON_LENGTH)

/** Payload of `POST /saveinfo`: a text that a second person sees as it is stored, or none. */
export const saveInfoRequest = z.object({
  info: z
    .string({ error: () => t('content.textMissing') })
    .overwrite(cleanText)
    .max(MAX_INFO_LENGTH, {
      error: () => t('content.textTooLong', { most: inReadersDigits(MAX_INFO_LENGTH) }),
    })
    .superRefine((text, context) => {
      const wallet = findAmbiguousWallet(text)
      if (wallet === null) return
      const message = t('content.twoNumbers', { wallet: WALLET_NAMES[wallet] })
      context.addIssue({ code: 'custom', message })
    }),
  /** Reason, kept with the version and in the audit log. */
  reason: reasonOf(3).optional(),
  /** Id of the earlier version that this restores. */
  revertOf: z.int().min(1).max(2_147_483_647).optional(),
})

/** Answer of `POST /saveinfo`: the message to show and the saved text. */
export const saveInfoAnswer = z.object({ message: z.string(), info: z.string() })
export type SaveInfoAnswer = z.infer<typeof saveInfoAnswer>

/** Answer of `GET /getinfo`; empty if nothing is published. */
export const infoAnswer = z.object({ info: z.string() })

/** Answer of `GET /getPosterImage`: path of the poster on this site, or null. */
export const posterAnswer = z.object({ url: z.string().nullable() })

/** A photo on the wire, with the field names from the specification. */
export const wirePhoto = z.object({
  _id: z.string(),
  /** File name: the image is at `/upload/{photo}`. */
  photo: z.string(),
})
export type WirePhoto = z.infer<typeof wirePhoto>

/** Answer of `GET /api/get`, newest first. */
export const photoListAnswer = z.array(wirePhoto)

/** The `{photo}` path parameter: the file name. */
export const photoParams = z.object({ photo: z.string().max(100) })

/** Payload of `PUT /upload/{photo}`: sets or unsets the poster. */
export const setPosterRequest = z.object({
  isPoster: z.boolean(),
  reason: photoReason,
})

/**
 * Query of `DELETE /upload/{photo}`: with `now` the file is removed immediately, not a day later.
 * Other parameters are refused, so that a typo can't be taken for a valid request.
 */
export const deletePhotoQuery = z.strictObject({
  now: z.literal('true', 'Say now=true, or nothing.').optional(),
  reason: photoReason,
})

export const photoChangeAnswer = z.object({ status: z.enum(['changed', 'deleted']) })

export function toWirePhoto({ id }: { readonly id: string }): WirePhoto {
  return { _id: id, photo: `${id}${PHOTO_SUFFIX}` }
}

/** Returns the id of the photo with that file name, or null. */
export function photoIdOf(fileName: string): string | null {
  const id = fileName.endsWith(PHOTO_SUFFIX) ? fileName.slice(0, -PHOTO_SUFFIX.length) : ''
  return z.guid().safeParse(id).success ? id.toLowerCase() : null
}
