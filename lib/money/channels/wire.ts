import { z } from 'zod'
import { isDay } from '@/lib/base/format/rules/days'
import { reason } from '@/lib/base/http/wire'
import { CASH_TYPES } from '@/lib/money/channels/rules/days'
import { COLUMN_KINDS } from '@/lib/money/channels/rules/statement-file'
import { CHANNEL_STATES } from '@/lib/money/wallets/rules/channels'

/** The `{device}` path parameter of a phone that forwards messages. */
export const deviceParams = z.object({ device: z.uuid() })

/** Path of the address at which a phone says that it lives: nobody else knows its end. */
export const beatParams = deviceParams.extend({ proof: z.string().max(100) })

/** Answer to a phone: whether it was a message of a wallet. */
export const feedAnswer = z.object({ taken: z.boolean() })

export const channelParams = z.object({ id: z.uuid('We can’t find that channel.') })

/** Payload of `POST /channels`: an act that needs a second person. Its payload is checked by the act. */
export const channelActRequest = z.object({
  act: z.enum([
    'channel.save',
    'channel.begin',
    'line.void',
    'line.type',
    'device.add',
    'cash.move',
    'cash.adjust',
    'day.reopen',
    'form.teach',
  ]),
  payload: z.record(z.string(), z.unknown(), { error: 'Send the payload of the act.' }),
  reason,
})

/** Answer for an act that one person could do alone. */
export const channelActDone = z.object({ done: z.literal(true) })

/** Payload of `PUT /channels/{id}`. */
export const channelStateRequest = z.object({ state: z.enum(CHANNEL_STATES), reason })

/** Payload of `POST /channels/{id}/messages`: one message or many, as copied from a phone. */
export const pasteRequest = z.object({ text: z.string().min(1).max(60_000) })

/** What became of messages or rows. */
export const takenAnswer = z.object({
  lines: z.number(),
  known: z.number(),
  contradictions: z.number(),
  information: z.number(),
  unread: z.number(),
  /** May carry a code, so they were thrown away. */
  dropped: z.number(),
})
export type WireTaken = z.infer<typeof takenAnswer>

/** Payload of `POST /channels/{id}/statement`: rows of a wallet’s file, a part at a time. */
export const statementRequest = z.object({
  rows: z
    .array(z.array(z.string().max(300)).max(40))
    .min(1)
    .max(1_000),
  /** Number of the column of each kind, from zero. */
  columns: z.partialRecord(z.enum(COLUMN_KINDS), z.number().int().min(0).max(39)),
  /** Only tells what would happen. */
  isDryRun: z.boolean(),
})

/**
 * Payload of `POST /channels/{id}/days`. `counted` is what the wallet held at midnight, in minor units;
 * `type` says what the difference is, and is null if there is none.
 */
export const dayRequest = z.object({
  day: z.string().refine(isDay, 'Send a day like 2026-11-21.'),
  counted: z.string().regex(/^\d{1,14}$/, 'Enter an amount.'),
  type: z.enum(CASH_TYPES).nullable(),
  reason,
})

/** The key of a phone, and the secret part of the address for its signs of life. */
export const deviceKeyAnswer = z.object({ key: z.string(), proof: z.string() })

/** Payload of the calls that need only a reason. */
export const reasonRequest = z.object({ reason })
