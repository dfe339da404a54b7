import 'server-only'
import { hash, verify } from '@node-rs/argon2'

/** argon2id with 19 MiB, 2 passes, 1 lane: OWASP Password Storage Cheat Sheet, first choice. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Returns the password's argon2id hash with a random salt, as a PHC string. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), ARGON2ID)
}

/** Returns the same hash of a text with a given salt, to look the hash up. */
export function hashWithSalt(text: string, salt: Uint8Array): Promise<string> {
  return hash(text, { ...ARGON2ID, salt })
}

let decoy: Promise<string> | undefined

/**
 * Returns true if the password matches. If `passwordHash` is null (no such user), it takes just as
 * long and returns false, so that response time does not reveal who is registered.
 */
export async function isPasswordRight(
  password: string,
  passwordHash: string | null,
): Promise<boolean> {
  decoy ??= hashPassword('nobody has this one')
  const isRight = await verify(passwordHash ?? (await decoy), password.normalize('NFKC'))
  return passwordHash !== null && isRight
}
