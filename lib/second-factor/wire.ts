import { z } from 'zod'
import { inLatinDigits } from '@/lib/language/rules/locale'

const base64Url = z.string().regex(/^[\w-]{1,8192}$/, 'base64url')
const transport = z.string().max(20)

/** The parts of every answer of a device, as `@simplewebauthn/browser` sends them. */
const deviceAnswer = {
  id: z.string().regex(/^[\w-]{1,1366}$/, 'base64url'),
  rawId: z.string().regex(/^[\w-]{1,1366}$/, 'base64url'),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
}

/** What a passkey signed. What else the browser sends of it is left out. */
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

const passkeyName = z.string().trim().min(1, 'Give it a name.').max(60, 'At most 60 characters.')

/** Payload of `POST /api/second-factor/passkeys`. */
export const addPasskeyRequest = z.object({ name: passkeyName, response: madePasskey })
export const addPasskeyAnswer = z.object({ id: z.uuid() })

const code = z
  .string()
  .transform((text) => inLatinDigits(text).replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Six digits.'))

/** Payload of `POST /api/second-factor`: one of the three ways. */
export const secondFactorRequest = z.union([
  z.object({ passkey: passkeyAssertion }),
  z.object({ code }),
  z.object({ recoveryCode: z.string().overwrite(inLatinDigits).trim().min(1).max(40) }),
])
export const secondFactorAnswer = z.object({ status: z.literal('confirmed') })

/** Path of the calls for one passkey. */
export const passkeyParams = z.object({ id: z.uuid() })
/** Payload of `PUT /api/second-factor/passkeys/{id}`. */
export const renamePasskeyRequest = z.object({ name: passkeyName })

/** Answer of `POST /api/second-factor/code-app`: for the QR code, and to be typed. */
export const newCodeAppAnswer = z.object({ address: z.string(), secret: z.string() })
export type NewCodeApp = z.infer<typeof newCodeAppAnswer>
/** Payload of `PUT /api/second-factor/code-app`. */
export const addCodeAppRequest = z.object({ code })

/** Answer of `POST /api/second-factor/recovery-codes`: they are told once. */
export const recoveryCodesAnswer = z.object({ codes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof recoveryCodesAnswer>

/** Answer of the calls that change what there is. */
export const factorsChanged = z.object({ status: z.literal('changed') })

/** What the browser hands to the device (PublicKeyCredentialRequestOptionsJSON of WebAuthn). */
export const passkeyOptionsAnswer = z.looseObject({ challenge: base64Url, rpId: z.string() })

/** What the browser hands to the device that makes one (PublicKeyCredentialCreationOptionsJSON). */
export const newPasskeyOptionsAnswer = z.looseObject({
  challenge: base64Url,
  rp: z.object({ id: z.string(), name: z.string() }),
})
