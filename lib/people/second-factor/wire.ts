import { z } from 'zod'
import { inLatinDigits } from '@/lib/base/format/rules/locale'
import { isText, NO_TEXT } from '@/lib/base/http/wire'
import { t } from '@/lib/base/text/rules/t'

const base64Url = z.string().regex(/^[\w-]{1,8192}$/, 'base64url')
const transport = z.string().max(20).refine(isText, NO_TEXT)

/** Fields of every device answer, as `@simplewebauthn/browser` sends them. */
const deviceAnswer = {
  id: z.string().regex(/^[\w-]{1,1366}$/, 'base64url'),
  rawId: z.string().regex(/^[\w-]{1,1366}$/, 'base64url'),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
}

/** Signed answer of a passkey. Other fields that the browser sends are left out. */
export const passkeyAssertion = z.object({
  ...deviceAnswer,
  response: z.object({
    clientDataJSON: base64Url,
    authenticatorData: base64Url,
    signature: base64Url,
  }),
})

/** A passkey that a device just made. */
const madePasskey = z.object({
  ...deviceAnswer,
  response: z.object({
    clientDataJSON: base64Url,
    attestationObject: base64Url,
    transports: z.array(transport).max(10).default([]),
  }),
})

const passkeyName = z
  .string()
  .trim()
  .min(1, { error: () => t('secondFactorPage.enterName') })
  .max(60, 'At most 60 characters.')
  .refine(isText, NO_TEXT)

/** Payload of `POST /api/second-factor/passkeys`. */
export const addPasskeyRequest = z.object({ name: passkeyName, response: madePasskey })
export const addPasskeyAnswer = z.object({ id: z.uuid() })

const code = z
  .string()
  .transform((text) => inLatinDigits(text).replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, { error: () => t('secondFactor.enterCode') }))

/** Payload of `POST /api/second-factor`: one of the three ways. */
export const secondFactorRequest = z.union([
  z.object({ passkey: passkeyAssertion }),
  z.object({ code }),
  z.object({ recoveryCode: z.string().overwrite(inLatinDigits).trim().min(1).max(40) }),
])
export const secondFactorAnswer = z.object({ status: z.literal('confirmed') })

/** Path parameters of the calls for one passkey. */
export const passkeyParams = z.object({ id: z.uuid() })
/** Payload of `PUT /api/second-factor/passkeys/{id}`. */
export const renamePasskeyRequest = z.object({ name: passkeyName })

/** Answer of `POST /api/second-factor/code-app`: for the QR code, and for typing. */
export const newCodeAppAnswer = z.object({ address: z.string(), secret: z.string() })
export type NewCodeApp = z.infer<typeof newCodeAppAnswer>
/** Payload of `PUT /api/second-factor/code-app`. */
export const addCodeAppRequest = z.object({ code })

/** Answer of `POST /api/second-factor/recovery-codes`: the codes are shown once. */
export const recoveryCodesAnswer = z.object({ codes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof recoveryCodesAnswer>

/** Answer of the calls that change second factors. */
export const factorsChanged = z.object({ status: z.literal('changed') })

/**
 * Options that the browser passes to the device (PublicKeyCredentialRequestOptionsJSON of
 * WebAuthn).
 */
export const passkeyOptionsAnswer = z.looseObject({ challenge: base64Url, rpId: z.string() })

/**
 * Options that the browser passes to the device that creates a passkey
 * (PublicKeyCredentialCreationOptionsJSON).
 */
export const newPasskeyOptionsAnswer = z.looseObject({
  challenge: base64Url,
  rp: z.object({ id: z.string(), name: z.string() }),
})
