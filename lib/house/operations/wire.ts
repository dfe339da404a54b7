import { z } from 'zod'
import { isDay } from '@/lib/base/format/rules/days'

const upOrDown = z.enum(['up', 'down'])

/** Answer of `GET /api/health`. */
export const healthAnswer = z.object({
  status: z.enum(['ok', 'degraded']),
  database: upOrDown,
  redis: upOrDown,
  worker: z.object({
    status: upOrDown,
    /** Milliseconds since the worker's last tick; null before the first. */
    lastTickAgeMs: z.number().nullable(),
  }),
})

/** `{id}` in the path of an email. */
export const mailParams = z.object({ id: z.uuid('We can’t find that email.') })

/** Answer of `POST /api/mail/{id}/open`: the email as plain text. */
export const emailTextAnswer = z.object({ text: z.string() })

/** Answer of `POST /api/ledger/check`: a check is running. */
export const ledgerCheckAnswer = z.object({ status: z.literal('running') })

/** Answer of `POST /api/alerts/test`: what each target answered. */
export const alertTestAnswer = z.object({
  answers: z.array(
    z.object({
      target: z.enum(['webhook', 'telegram']),
      result: z.enum(['accepted', 'refused', 'no-answer']),
      /** HTTP status; null without an answer. */
      status: z.number().nullable(),
      /** Why there was no answer, e.g. `ECONNREFUSED`; null with one. */
      reason: z.string().nullable(),
    }),
  ),
})

const day = z.string().refine(isDay, 'Enter a day as 2026-11-21.').optional()

/** Query of `GET /api/audit.jsonl`: first and last day, both included; no bound if left out. */
export const auditFileQuery = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    error: 'The last day is before the first.',
  })
