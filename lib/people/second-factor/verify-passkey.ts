import 'server-only'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import { db, type Tx } from '@/lib/base/db/client'
import { log } from '@/lib/base/log'
import { Refusal } from '@/lib/base/text/refusals'
import { CHALLENGE_SECONDS } from '@/lib/people/sessions/rules/spans'
import { takeChallenge } from './challenge'
import { confirmSession } from './confirm-session'

/**
 * Data signed by a passkey, each part in base64url: enough to check the signature later without the
 * database. `signature` is over `authenticatorData` followed by the SHA-256 of `clientDataJSON`,
 * whose `challenge` is the signed content; `publicKey` is COSE.
 */
export interface SignedByPasskey {
  readonly credentialId: string
  readonly publicKey: string
  readonly authenticatorData: string
  readonly clientDataJSON: string
  readonly signature: string
}

interface Row {
  readonly id: string
  readonly publicKey: Uint8Array<ArrayBuffer>
  readonly counter: bigint
}

/**
 * Returns the options that the browser needs to have a challenge signed by its owner's device.
 *
 * @param challenge the bytes, or base64url of them.
 * @param origin of the site, as the browser knows it (`siteOrigin`).
 */
export async function passkeyOptions(asked: {
  readonly userId: string
  readonly origin: string
  readonly challenge: Uint8Array | string
}): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { userId, origin, challenge } = asked
  const passkeys = await db.passkey.findMany({
    where: { userId, removedAt: null },
    select: { credentialId: true, transports: true },
  })
  return generateAuthenticationOptions({
    rpID: new URL(origin).hostname,
    challenge: Buffer.from(toBase64Url(challenge), 'base64url'),
    allowCredentials: passkeys.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports,
    })),
    userVerification: 'required',
    timeout: CHALLENGE_SECONDS * 1_000,
  })
}

/**
 * Verifies that a passkey of the user signed the caller's challenge, and records in the session
 * that its user has just given a second factor. For an approval, the challenge is the SHA-256 of
 * the canonical decision; the caller must make sure that a decision is carried out only once.
 *
 * It checks that the passkey is the user's and not removed, the challenge, the origin and its host
 * (rpId), that the device verified its user, that its counter increased, and the signature. Wrap it
 * in `checkSecondFactor` (app/api), which limits and records the attempts.
 *
 * @param challenge the bytes, or base64url of them.
 * @param origin of the site, as the browser knows it (`siteOrigin(request)`).
 * @returns the passkey, and the signed data to keep.
 * @throws Refusal `passkey-refused`, whatever is wrong with the answer; `not-signed-in` if the
 *   session has ended.
 */
export async function verifyPasskey(
  tx: Tx,
  asked: {
    readonly userId: string
    readonly sessionId: string
    readonly origin: string
    readonly challenge: Uint8Array | string
    readonly response: AuthenticationResponseJSON
  },
): Promise<{ passkeyId: string; name: string; signed: SignedByPasskey }> {
  const { userId, origin, response } = asked
  // Locks the passkey, so that the compared counter is the one that is replaced.
  const [passkey] = await tx.$queryRaw<(Row & { name: string })[]>`
    SELECT id::text, public_key AS "publicKey", counter, name FROM passkey
    WHERE user_id = ${userId}::uuid AND credential_id = ${response.id} AND removed_at IS NULL
    FOR NO KEY UPDATE`
  if (!passkey) throw refused(userId, 'this user has no such passkey')
  const counter = await checkSignature(userId, {
    response,
    expectedChallenge: toBase64Url(asked.challenge),
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    requireUserVerification: true,
    credential: {
      id: response.id,
      publicKey: passkey.publicKey,
      counter: Number(passkey.counter),
    },
  })
  await tx.$executeRaw`
    UPDATE passkey SET counter = ${counter}, last_used_at = clock_timestamp()
    WHERE id = ${passkey.id}::uuid`
  await confirmSession(tx, asked)
  const { authenticatorData, clientDataJSON, signature } = response.response
  const publicKey = Buffer.from(passkey.publicKey).toString('base64url')
  return {
    passkeyId: passkey.id,
    name: passkey.name,
    signed: { credentialId: response.id, publicKey, authenticatorData, clientDataJSON, signature },
  }
}

/**
 * Confirms a session with a passkey that signed a challenge from `makeChallenge`.
 * @throws Refusal `challenge-over`, and the same as `verifyPasskey`.
 */
export async function confirmByPasskey(asked: {
  readonly userId: string
  readonly sessionId: string
  readonly origin: string
  readonly response: AuthenticationResponseJSON
}): Promise<void> {
  const { clientDataJSON } = asked.response.response
  const challenge = await takeChallenge(asked.sessionId, 'confirm', clientDataJSON)
  await db.$transaction((tx) => verifyPasskey(tx, { ...asked, challenge }))
}

/** @returns the device's counter. */
async function checkSignature(
  userId: string,
  options: Parameters<typeof verifyAuthenticationResponse>[0],
): Promise<number> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse(options)
    if (verified) return authenticationInfo.newCounter
  } catch (error) {
    throw refused(userId, (error as Error).message)
  }
  throw refused(userId, 'the signature is wrong')
}

/** Only the log says what was wrong. */
function refused(userId: string, reason: string): Refusal {
  log.warn({ userId, reason }, 'passkey refused')
  return new Refusal('passkey-refused')
}

function toBase64Url(challenge: Uint8Array | string): string {
  return typeof challenge === 'string' ? challenge : Buffer.from(challenge).toString('base64url')
}
