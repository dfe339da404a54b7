import { z } from 'zod'
import { MAX_PHOTO_BYTES } from '@/lib/content/rules'
import { photoReason } from '@/lib/content/wire'
import { t } from '@/lib/language/rules/t'

/** The form schema of a photo. */
export const photoSchema = z.object({
  photo: z
    .custom<FileList | undefined>()
    .transform((files) => files?.[0])
    .pipe(
      z
        .instanceof(File, { error: () => t('content.choosePhoto') })
        // The server checks the size too, but only once the whole file is being sent.
        .refine(({ size }) => size <= MAX_PHOTO_BYTES, { error: () => t('content.photoTooLarge') }),
    ),
  reason: photoReason,
})
