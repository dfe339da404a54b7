import { z } from 'zod'
import { cleanText } from '@/lib/base/format/rules/clean-text'
import { PLAYER_TAGS } from '@/lib/people/accounts/rules/tags'

/** `{id}` of a player in the path. */
export const playerParams = z.object({ id: z.uuid() })

/** Payload of `POST /api/players/{id}/notes`. */
export const noteRequest = z.object({
  text: z
    .string('Enter a note.')
    .overwrite(cleanText)
    .trim()
    .min(1, 'Enter a note.')
    .max(2_000, 'At most 2,000 characters.'),
  /** Shown next to everything else about the player until another note is pinned. */
  isPinned: z.boolean().default(false),
})

export const noteAnswer = z.object({ id: z.string() })

/** Payload of `PUT /api/players/{id}/tags`. */
export const tagRequest = z.object({
  tag: z.enum(PLAYER_TAGS, 'Choose a tag from the list.'),
  isOn: z.boolean(),
})

export const tagAnswer = z.object({ status: z.literal('kept') })

export const sessionsEndedByStaff = z.object({ status: z.literal('ended') })

/** `{id}` and `{session}` in the path. */
export const playerSessionParams = playerParams.extend({ session: z.uuid() })
