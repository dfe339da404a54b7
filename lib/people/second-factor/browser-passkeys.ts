import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import { t } from '@/lib/base/text/rules/t'

/** The device's answer, or the reason why there is none, in words. */
type FromDevice<T> =
  | { readonly answer: T; readonly failure: null }
  | { readonly answer: null; readonly failure: string }

/** Asks the device to sign the challenge of `POST /api/second-factor/options`. Never throws. */
export function signWithPasskey(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<FromDevice<AuthenticationResponseJSON>> {
  return ask(async () => {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    return startAuthentication({ optionsJSON })
  })
}

/**
 * Asks the device to create a passkey with the options of `POST
 * /api/second-factor/passkeys/options`. Never throws.
 */
export function makePasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<FromDevice<RegistrationResponseJSON>> {
  return ask(async () => {
    const { startRegistration } = await import('@simplewebauthn/browser')
    return startRegistration({ optionsJSON })
  })
}

async function ask<T>(device: () => Promise<T>): Promise<FromDevice<T>> {
  // Browsers offer passkeys only over https and on localhost.
  if (!('PublicKeyCredential' in window))
    return { answer: null, failure: t('secondFactor.noPasskeys') }
  try {
    return { answer: await device(), failure: null }
  } catch (error) {
    const { name } = error as Error
    if (name === 'InvalidStateError')
      return { answer: null, failure: t('secondFactor.knownDevice') }
    const isImpossible = name === 'SecurityError' || name === 'NotSupportedError'
    const failure = t(isImpossible ? 'secondFactor.noPasskeys' : 'secondFactor.deviceStopped')
    return { answer: null, failure }
  }
}
