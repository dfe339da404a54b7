import 'server-only'
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { getEnv, requireSetting } from '@/lib/base/config/env'
import { db, type Tx } from '@/lib/base/db/client'
import { readClock } from '@/lib/base/db/read-clock'
import { publishBalances } from '@/lib/base/live/publish'
import { Refusal } from '@/lib/base/text/refusals'
import { recordAudit } from '@/lib/people/audit/record-audit'
import { assertMayEnrol, beginEnrolment, type Enrolling } from './assert-may-enrol'
import { confirmSession } from './confirm-session'
import { tellOwner } from './tell-owner'

const SECRET_BYTES = 20
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Seconds that a code is shown (RFC 6238). */
const STEP_SECONDS = 30
/** Steps that a phone's clock may be behind or ahead. */
const DRIFT_STEPS = 1

/**
 * Creates the secret for a code app. It counts once its first code was right.
 *
 * @returns `address` for the QR code, and `secret` in base32 for users without a camera.
 * @throws Refusal `step-up-needed`, `login-too-old`; `code-app-exists` if the old one must be
 *   removed first.
 */
export async function newCodeApp(
  who: Enrolling & { readonly email: string },
): Promise<{ address: string; secret: string }> {
  assertMayEnrol(who)
  const bytes = randomBytes(SECRET_BYTES)
  const secret = seal(who.id, bytes)
  const made = await db.$executeRaw`
    INSERT INTO code_app (user_id, secret) VALUES (${who.id}::uuid, ${secret})
    ON CONFLICT (user_id) DO UPDATE SET secret = EXCLUDED.secret, created_at = clock_timestamp()
    WHERE code_app.confirmed_at IS NULL`
  if (made === 0) throw new Refusal('code-app-exists')
  const totp = totpOf(bytes, who.email)
  return { address: totp.toString(), secret: totp.secret.base32 }
}

/**
 * Accepts the first code of a new code app and records it in the audit log. Also counts as a second
 * factor given just now. The first second factor ends all other sessions.
 * @throws Refusal `step-up-needed`, `login-too-old`; `code-wrong`; `not-signed-in`.
 */
export async function addCodeApp(who: Enrolling, code: string): Promise<void> {
  assertMayEnrol(who)
  await db.$transaction(async (tx) => {
    await beginEnrolment(tx, who)
    await takeCode(tx, who.id, code, 'new')
    await tx.$executeRaw`
      UPDATE code_app SET confirmed_at = clock_timestamp() WHERE user_id = ${who.id}::uuid`
    await confirmSession(tx, { userId: who.id, sessionId: who.sessionId })
    await tellOwner(tx, who.id, 'codeAppAdded')
    const subject = `user:${who.id}`
    await recordAudit(tx, { actorId: who.id, action: 'second-factor.add-code-app', subject })
  })
  publishBalances([who.id])
}

/**
 * Confirms a session with a code of the user's code app. Each code works once.
 * @throws Refusal `code-wrong`, also for a used code and for one from a minute ago;
 *   `code-app-unreadable` after NEXTAUTH_SECRET was replaced; `not-signed-in`.
 */
export async function confirmByCode(asked: {
  readonly userId: string
  readonly sessionId: string
  readonly code: string
}): Promise<void> {
  await db.$transaction(async (tx) => {
    await takeCode(tx, asked.userId, asked.code, 'confirmed')
    await confirmSession(tx, asked)
  })
}

/** Counts the code apps whose secret NEXTAUTH_SECRET can't read, because it was replaced since. */
export async function countUnreadableApps(): Promise<number> {
  const apps = await db.codeApp.findMany({ select: { userId: true, secret: true } })
  return apps.filter(({ userId, secret }) => {
    try {
      return unseal(userId, secret).length === 0
    } catch {
      return true
    }
  }).length
}

/** Checks a code. From here on, no code of its step or an earlier one is accepted. */
async function takeCode(
  tx: Tx,
  userId: string,
  token: string,
  state: 'new' | 'confirmed',
): Promise<void> {
  const [app] = await tx.$queryRaw<{ secret: Uint8Array; lastStep: bigint; isNew: boolean }[]>`
    SELECT secret, last_step AS "lastStep", confirmed_at IS NULL AS "isNew" FROM code_app
    WHERE user_id = ${userId}::uuid FOR NO KEY UPDATE`
  if (!app || app.isNew !== (state === 'new')) throw new Refusal('code-wrong')
  const now = (await readClock(tx)).getTime()
  const totp = totpOf(unseal(userId, app.secret), '')
  const delta = totp.validate({ token, window: DRIFT_STEPS, timestamp: now })
  if (delta === null) throw new Refusal('code-wrong')
  const step = BigInt(Math.floor(now / 1_000 / STEP_SECONDS) + delta)
  if (step <= app.lastStep) throw new Refusal('code-wrong')
  await tx.$executeRaw`UPDATE code_app SET last_step = ${step} WHERE user_id = ${userId}::uuid`
}

function totpOf(secret: Uint8Array<ArrayBuffer>, label: string): TOTP {
  const issuer = getEnv().NEXT_PUBLIC_BRAND
  return new TOTP({ issuer, label, secret: new Secret({ buffer: new Uint8Array(secret).buffer }) })
}

/** Derives a separate key, so that reading the table alone reveals no secret. */
function storageKey(): Uint8Array {
  const secret = requireSetting('NEXTAUTH_SECRET')
  return new Uint8Array(hkdfSync('sha256', secret, '', 'rondo code apps', 32))
}

/** Encrypts the secret, bound to its user: a row copied to another user can't be decrypted. */
function seal(userId: string, secret: Uint8Array): Uint8Array<ArrayBuffer> {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', storageKey(), nonce).setAAD(Buffer.from(userId))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return new Uint8Array(Buffer.concat([nonce, cipher.getAuthTag(), sealed]))
}

function unseal(userId: string, stored: Uint8Array): Uint8Array<ArrayBuffer> {
  const nonce = stored.subarray(0, NONCE_BYTES)
  const tag = stored.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  const cipher = createDecipheriv('aes-256-gcm', storageKey(), nonce)
  cipher.setAAD(Buffer.from(userId)).setAuthTag(tag)
  const sealed = stored.subarray(NONCE_BYTES + TAG_BYTES)
  try {
    return new Uint8Array(Buffer.concat([cipher.update(sealed), cipher.final()]))
  } catch {
    // NEXTAUTH_SECRET was replaced since the app was added.
    throw new Refusal('code-app-unreadable')
  }
}
