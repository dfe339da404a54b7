import 'server-only'
import { v7 as uuidv7 } from 'uuid'
import { db } from '@/lib/db/client'

/**
 * Writes down that somebody signed in, and answers the id that the session is known by. Where the
 * user's sessions were ended after the password was checked, it belongs to those and never stands.
 */
export async function startSession(signIn: {
  readonly userId: string
  /** The user's, when the password was checked. */
  readonly sessionVersion: number
  readonly address: string
  /** In words. */
  readonly device: string
}): Promise<string> {
  const { id } = await db.session.create({ data: { id: uuidv7(), ...signIn } })
  return id
}
