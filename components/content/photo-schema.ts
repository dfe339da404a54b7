import { z } from 'zod'
import { MAX_PHOTO_BYTES } from '@/lib/content/rules'
import { photoReason } from '@/lib/content/wire'
import { t } from '@/lib/language/rules/t'

/** The form of a photo. */
export const photoSchema = z.object({
  photo: z
    .custom<FileList | undefined>()
    .transform((files) => files?.[0])
    .pipe(
      z
        .instanceof(File, { error: () => t('content.choosePhoto') })
        // The server says the same, but only once the whole file is on its way.
        .refine(({ size }) => size <= MAX_PHOTO_BYTES, { error: () => t('content.photoTooLarge') }),
    ),
  reason: photoReason,
})
