const WAYS: Readonly<Record<string, string>> = {
  password: 'Password',
  google: 'Google',
  'reset-link': 'Reset link',
  passkey: 'Passkey',
  'code-app': 'Code app',
  'recovery-code': 'Recovery code',
  'phone-change': 'Password, for a phone number',
  'password-change': 'Password, for a new one',
  'email-change': 'Password, for an email',
}

const REFUSALS: Readonly<Record<string, string>> = {
  'wrong-credentials': 'wrong password',
  'wrong-password': 'wrong password',
  'rate-limited': 'too many tries',
  'account-suspended': 'account disabled',
}

/** By what somebody proved who they are. */
export function describeWay(way: string): string {
  return WAYS[way] ?? way
}

/** What became of it. */
export function describeOutcome(refusal: string | null): string {
  return refusal === null ? 'In' : `Refused: ${REFUSALS[refusal] ?? refusal}`
}

/** What somebody proves who they are with, besides the password. */
export function describeFactors(person: {
  readonly passkeys: number
  readonly hasCodeApp: boolean
}): string {
  const { passkeys, hasCodeApp } = person
  const parts = [
    passkeys > 0 && (passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`),
    hasCodeApp && 'code app',
  ].filter((part) => part !== false)
  return parts.length === 0 ? 'Password only' : parts.join(', ')
}
