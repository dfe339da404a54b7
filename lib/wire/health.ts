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
