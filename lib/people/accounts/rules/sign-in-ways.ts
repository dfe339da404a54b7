/** Ways to prove who somebody is. */
export type SignInWay = 'password' | 'google' | 'reset-link' | SecondFactorWay | OwnChange
/** Proofs of the second step, after the password or Google. */
export type SecondFactorWay = 'passkey' | 'code-app' | 'recovery-code'
/** Changes that a player confirms by entering the password again. */
export type OwnChange = 'phone-change' | 'password-change' | 'email-change'
