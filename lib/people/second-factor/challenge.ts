import 'server-only'
import { randomBytes } from 'node:crypto'
import { db } from '@/lib/base/db/client'
import { Refusal } from '@/lib/base/text/refusals'
import { CHALLENGE_SECONDS } from '@/lib/people/sessions/rules/spans'

type Purpose = 'register' | 'confirm'

const CHALLENGE_BYTES = 32

/** Creates a challenge (base64url) that a device of this session must sign soon and only once. */
export async function makeChallenge(sessionId: string, purpose: Purpose): Promise<string> {
  const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url')
  await db.$executeRaw`
    INSERT INTO second_factor_challenge (challenge, session_id, purpose, expires_at)
    VALUES (${challenge}, ${sessionId}::uuid, ${purpose},
      clock_timestamp() + ${CHALLENGE_SECONDS} * interval '1 second')`
  return challenge
}

/**
 * Uses up the challenge that a device says it signed, even if its signature turns out to be wrong.
 *
 * @param clientDataJSON of the device's answer, base64url.
 * @returns the challenge, base64url.
 * @throws Refusal `challenge-over` if it is not of this session and purpose, was already used, or
 *   is too old.
 */
export async function takeChallenge(
  sessionId: string,
  purpose: Purpose,
  clientDataJSON: string,
): Promise<string> {
  const [taken] = await db.$queryRaw<{ challenge: string }[]>`
    DELETE FROM second_factor_challenge
    WHERE challenge = ${challengeIn(clientDataJSON)} AND session_id = ${sessionId}::uuid
      AND purpose = ${purpose} AND expires_at > clock_timestamp()
    RETURNING challenge`
  if (!taken) throw new Refusal('challenge-over')
  return taken.challenge
}

function challengeIn(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    const { challenge } = data as { challenge?: unknown }
    // The pattern keeps out NUL, which Postgres rejects. Every challenge made here has this length.
    if (typeof challenge === 'string' && /^[\w-]{43}$/.test(challenge)) return challenge
  } catch {
    // Not JSON, so it names no challenge.
  }
  throw new Refusal('challenge-over')
}
