/** What proves who somebody is. */
export type SignInWay = 'password' | 'google' | 'reset-link' | SecondFactorWay | OwnChange
/** What proves it once more, beside the password or Google. */
export type SecondFactorWay = 'passkey' | 'code-app' | 'recovery-code'
/** What a player changes by saying the password again. */
export type OwnChange = 'phone-change' | 'password-change' | 'email-change'
