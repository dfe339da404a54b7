import { z } from 'zod'
import { MAX_PHOTO_BYTES } from '@/lib/content/rules'

/** The form of a photo. */
export const photoSchema = z.object({
  photo: z
    .custom<FileList | undefined>()
    .transform((files) => files?.[0])
    .pipe(
      z
        .instanceof(File, { message: 'Choose a picture first.' })
        // The server says the same, but only once the whole file is on its way.
        .refine(({ size }) => size <= MAX_PHOTO_BYTES, 'Choose a picture under 8 MB.'),
    ),
})
