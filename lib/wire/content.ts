import { z } from 'zod'

export const MAX_INFO_LENGTH = 5_000

/** Payload of `POST /saveinfo`. Any text goes, none too; a NUL is not text to a database. */
export const saveInfoRequest = z.object({
  info: z
    .string('Enter the text.')
    .transform((text) => text.replaceAll('\r\n', '\n').replaceAll('\0', '').toWellFormed())
    .pipe(z.string().max(MAX_INFO_LENGTH, `At most ${MAX_INFO_LENGTH} characters.`)),
})
export type SaveInfoRequest = z.input<typeof saveInfoRequest>

/** Answer of `POST /saveinfo`: what it says to the user, and the text as it stands now. */
export const saveInfoAnswer = z.object({ message: z.string(), info: z.string() })

/** Answer of `GET /getinfo`; empty where nothing has been published. */
export const infoAnswer = z.object({ info: z.string() })

/** Answer of `GET /getPosterImage`: path of the poster on this site; null where there is none. */
export const posterAnswer = z.object({ url: z.string().nullable() })

/** A photo on the wire, named as the specification names it. */
export const wirePhoto = z.object({
  _id: z.string(),
  /** File name: the image is at `/upload/{photo}`. */
  photo: z.string(),
})
export type WirePhoto = z.infer<typeof wirePhoto>

/** Answer of `GET /api/get`, newest first. */
export const photoListAnswer = z.array(wirePhoto)

const PHOTO_SUFFIX = '.webp'

/** `{photo}` of a path: the file name. */
export const photoParams = z.object({ photo: z.string().max(100) })

/** Payload of `PUT /upload/{photo}`: whether it stands above the deposit instructions. */
export const setPosterRequest = z.object({ isPoster: z.boolean() })

/**
 * Query of `DELETE /upload/{photo}`: with `now` its file goes at once, not a day later. Nothing else is
 * taken, so that nobody who misspells it believes the file gone.
 */
export const deletePhotoQuery = z.strictObject({
  now: z.literal('true', 'Say now=true, or nothing.').optional(),
})

export const photoChangeAnswer = z.object({ status: z.enum(['changed', 'deleted']) })

export function toWirePhoto({ id }: { readonly id: string }): WirePhoto {
  return { _id: id, photo: `${id}${PHOTO_SUFFIX}` }
}

/** The id of the photo with that file name; null for a name that no photo has. */
export function photoIdOf(fileName: string): string | null {
  const id = fileName.endsWith(PHOTO_SUFFIX) ? fileName.slice(0, -PHOTO_SUFFIX.length) : ''
  return z.guid().safeParse(id).success ? id.toLowerCase() : null
}

/** Path of a photo on this site. */
export function photoPath(id: string): string {
  return `/upload/${toWirePhoto({ id }).photo}`
}
