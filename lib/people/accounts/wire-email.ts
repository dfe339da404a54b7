import { z } from 'zod'
import { registerRequest } from './wire'
import {
  changePasswordRequest,
  resetCheckAnswer,
  resetCheckRequest,
  resetPassAnswer,
  resetPassRequest,
} from './wire-reset'

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

/** Payload and answer of `POST /api/email/undo/check`: the token from the link. */
export const undoCheckRequest = resetCheckRequest
export const undoCheckAnswer = resetCheckAnswer

/** Payload and answer of `POST /api/email/undo`: the token, and a new password twice. */
export const undoEmailRequest = resetPassRequest
export const undoEmailAnswer = resetPassAnswer
