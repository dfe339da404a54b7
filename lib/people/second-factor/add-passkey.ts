import 'server-only'
import { hash } from 'node:crypto'
import {
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { v7 as uuidv7 } from 'uuid'
import { getEnv } from '@/lib/base/config/env'
import { db } from '@/lib/base/db/client'
import { isUniqueViolation } from '@/lib/base/db/errors'
import { publishBalances } from '@/lib/base/live/publish'
import { log } from '@/lib/base/log'
import { Refusal } from '@/lib/base/text/refusals'
import { recordAudit } from '@/lib/people/audit/record-audit'
import { CHALLENGE_SECONDS, MOST_PASSKEYS } from '@/lib/people/sessions/rules/spans'
import { assertMayEnrol, beginEnrolment, type Enrolling } from './assert-may-enrol'
import { makeChallenge, takeChallenge } from './challenge'
import { confirmSession } from './confirm-session'
import { tellOwner } from './tell-owner'

/**
 * Returns the options that the browser needs to create a passkey.
 *
 * @param origin of the site, as the browser knows it (`siteOrigin`).
 * @throws Refusal `step-up-needed`, `login-too-old`, `too-many-passkeys`.
 */
export async function newPasskeyOptions(
  who: Enrolling & { readonly name: string; readonly email: string },
  origin: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  assertMayEnrol(who)
  const passkeys = await db.passkey.findMany({
    where: { userId: who.id, removedAt: null },
    select: { credentialId: true, transports: true },
  })
  if (passkeys.length >= MOST_PASSKEYS) throw new Refusal('too-many-passkeys')
  const challenge = await makeChallenge(who.sessionId, 'register')
  return generateRegistrationOptions({
    rpName: getEnv().NEXT_PUBLIC_BRAND,
    rpID: new URL(origin).hostname,
    userID: new Uint8Array(Buffer.from(who.id.replaceAll('-', ''), 'hex')),
    userName: who.email,
    userDisplayName: who.name,
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: CHALLENGE_SECONDS * 1_000,
    excludeCredentials: passkeys.map(({ credentialId: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
}

/**
 * Stores the passkey that a device made, and records it in the audit log. Also counts as a second
 * factor given just now. The first second factor ends all other sessions.
 *
 * @throws Refusal `step-up-needed`, `login-too-old`; `challenge-over`; `passkey-refused` if it was
 *   made for another site, without verifying its user, or is already known; `not-signed-in` if the
 *   session has ended.
 */
export async function addPasskey(
  who: Enrolling,
  made: {
    readonly origin: string
    readonly name: string
    readonly response: RegistrationResponseJSON
  },
): Promise<{ id: string }> {
  assertMayEnrol(who)
  const { clientDataJSON } = made.response.response
  const challenge = await takeChallenge(who.sessionId, 'register', clientDataJSON)
  const { id: credentialId, publicKey, counter, transports } = await checkMade(challenge, made)
  const id = uuidv7()
  const { name } = made
  const data = { id, userId: who.id, credentialId, publicKey, counter, transports, name }
  try {
    await db.$transaction(async (tx) => {
      await beginEnrolment(tx, who)
      await tx.passkey.create({ data })
      await confirmSession(tx, { userId: who.id, sessionId: who.sessionId })
      await tellOwner(tx, who.id, 'passkeyAdded')
      const key = hash('sha256', publicKey)
      const after = { passkey: id, name, credentialId, key }
      const subject = `user:${who.id}`
      await recordAudit(tx, {
        actorId: who.id,
        action: 'second-factor.add-passkey',
        subject,
        after,
      })
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal('passkey-refused')
    throw error
  }
  publishBalances([who.id])
  return { id }
}

async function checkMade(
  challenge: string,
  { origin, response }: { readonly origin: string; readonly response: RegistrationResponseJSON },
) {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
      requireUserVerification: true,
    })
    if (verified) {
      const { id, publicKey, counter, transports = [] } = registrationInfo.credential
      return { id, publicKey, counter: BigInt(counter), transports }
    }
  } catch (error) {
    log.warn({ reason: (error as Error).message }, 'new passkey refused')
  }
  throw new Refusal('passkey-refused')
}
