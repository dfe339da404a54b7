import { z } from 'zod'

const upOrDown = z.enum(['up', 'down'])

/** Answer of `GET /api/health`. */
export const healthAnswer = z.object({
  status: z.enum(['ok', 'degraded']),
  database: upOrDown,
  redis: upOrDown,
  worker: z.object({
    status: upOrDown,
    /** Milliseconds since the worker last did its rounds; null where it never has. */
    lastTickAgeMs: z.number().nullable(),
  }),
})

/** `{id}` of an email's path. */
export const mailParams = z.object({ id: z.uuid('We can’t find that email.') })

/** Answer of `POST /api/mail/{id}/open`: the email as plain text. */
export const emailTextAnswer = z.object({ text: z.string() })
