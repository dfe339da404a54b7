import { z } from 'zod'
import { saveInfoRequest } from '@/lib/house/content/wire'

const { reason } = saveInfoRequest.shape

/**
 * The form schema of the text. An empty reason counts as missing; only the server knows if one is
 * required.
 */
export const infoSchema = saveInfoRequest.omit({ revertOf: true }).extend({
  reason: z
    .string()
    .transform((typed) => (typed.trim() === '' ? undefined : typed))
    .pipe(reason),
})
