import { z } from 'zod'
import { registerRequest } from './wire'
import { changePasswordRequest, resetCheckRequest } from './wire-reset'

/** Payload of `PUT /api/email`: the new email and the current password. */
export const changeEmailRequest = z.object({
  email: registerRequest.shape.email,
  currentPassword: changePasswordRequest.shape.currentPassword,
})
export type ChangeEmailRequest = z.input<typeof changeEmailRequest>

/** The only answer of `PUT /api/email`, whether or not the new email is registered. */
export const changeEmailAnswer = z.object({ status: z.literal('sent') })

/** Payload of `POST /api/email/confirm`: the token from the link. */
export const confirmEmailRequest = resetCheckRequest
export const confirmEmailAnswer = z.object({ status: z.literal('changed') })
