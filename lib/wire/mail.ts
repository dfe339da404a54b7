import { z } from 'zod'

/** `{id}` of a letter's path. */
export const mailParams = z.object({ id: z.uuid('There is no such letter.') })

/** Answer of `POST /api/mail/{id}/open`: what the letter says, as plain text. */
export const letterAnswer = z.object({ text: z.string() })
