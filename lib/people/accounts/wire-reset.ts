import { z } from 'zod'
import { t } from '@/lib/base/text/rules/t'
import { registerRequest } from './wire'

/** Payload of `POST /forgetPass`. */
export const forgetPassRequest = z.object({ email: registerRequest.shape.email })
export type ForgetPassRequest = z.input<typeof forgetPassRequest>

/** The only answer of `POST /forgetPass`, whether or not the email is registered. */
export const forgetPassAnswer = z.object({ message: z.string() })
export type ForgetPassAnswer = z.infer<typeof forgetPassAnswer>

/** Payload of `POST /resetPass/check`. */
export const resetCheckRequest = z.object({
  /** The token from the link. */
  token: z
    .string()
    .min(1, { error: () => t('accounts.linkIncomplete') })
    .max(200, { error: () => t('accounts.linkIncomplete') }),
})
export const resetCheckAnswer = z.object({ status: z.literal('valid') })

/** Payload of `POST /resetPass`: the password twice, as at registration, under the same rules. */
export const resetPassRequest = z
  .object({
    token: resetCheckRequest.shape.token,
    password: registerRequest.shape.password,
    confirmpassword: registerRequest.shape.confirmpassword,
  })
  .refine((form) => form.password === form.confirmpassword, {
    path: ['confirmpassword'],
    error: () => t('ui.passwordMismatch'),
  })
export type ResetPassRequest = z.input<typeof resetPassRequest>

/** Payload of `PUT /api/password`: the current password, and the new one twice. */
export const changePasswordRequest = z
  .object({
    currentPassword: z
      .string()
      .min(1, { error: () => t('accounts.enterCurrentPassword') })
      .max(200),
    password: registerRequest.shape.password,
    confirmpassword: registerRequest.shape.confirmpassword,
  })
  .refine((form) => form.password === form.confirmpassword, {
    path: ['confirmpassword'],
    error: () => t('ui.passwordMismatch'),
  })
export type ChangePasswordRequest = z.input<typeof changePasswordRequest>

/** Answer of `POST /api/resetPass` and `PUT /api/password`. */
export const resetPassAnswer = z.object({ status: z.literal('changed') })
