import { z } from 'zod'
import { saveInfoRequest } from '@/lib/content/wire'

const { reason } = saveInfoRequest.shape

/** The form of the text. An empty reason is none: whether there must be one is not known here. */
export const infoSchema = saveInfoRequest.omit({ revertOf: true }).extend({
  reason: z
    .string()
    .transform((typed) => (typed.trim() === '' ? undefined : typed))
    .pipe(reason),
})
