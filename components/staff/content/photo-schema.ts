import { z } from 'zod'
import { t } from '@/lib/base/text/rules/t'
import { MAX_PHOTO_BYTES } from '@/lib/house/content/rules'
import { photoReason } from '@/lib/house/content/wire'

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
