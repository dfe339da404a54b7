import 'server-only'
import { createHmac, hash } from 'node:crypto'
import { requireSetting } from '@/lib/base/config/env'
import { db } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import { log } from '@/lib/base/log'
import { getMetrics } from '@/lib/base/metrics'
import type { RefusalCode } from '@/lib/base/text/refusals'
import { recordAudit } from '@/lib/people/audit/record-audit'
import type { SignInWay } from './rules/sign-in-ways'

/** The place a login comes from. */
export interface SignInPlace {
  readonly address: string
  /** The network that the address belongs to. */
  readonly network: string
  /** From the device cookie; null if there is none. */
  readonly deviceId: string | null
  /** The browser's description of the device, in words. */
  readonly device: string
}

/**
 * Returns the key that stands for an email in login records. It is an HMAC, so that a password
 * typed into the email field by mistake is not exposed: the text can't be recovered without the
 * secret.
 */
export function accountKeyOf(email: string): string {
  return createHmac('sha256', requireSetting('NEXTAUTH_SECRET'))
    .update(`sign-in ${email.toLowerCase()}`)
    .digest('base64url')
}

const SECOND_FACTORS: readonly SignInWay[] = ['passkey', 'code-app', 'recovery-code']

/**
 * Returns whether the account was opened before from this network and on this device. Runs the same
 * query for existing and unknown accounts, so that timing does not tell them apart.
 *
 * @param by the kind of login that counts: any, or only one with a second factor.
 */
export async function isKnownPlace(
  accountKey: string,
  { network, deviceId }: SignInPlace,
  by: 'any way' | 'second factor',
): Promise<{ readonly network: boolean; readonly device: boolean }> {
  const isOpened =
    by === 'any way'
      ? Prisma.sql`refusal IS NULL`
      : Prisma.sql`refusal IS NULL AND way = ANY(${[...SECOND_FACTORS]}::text[])`
  const [known] = await db.$queryRaw<{ network: boolean; device: boolean }[]>`
    SELECT EXISTS (
        SELECT 1 FROM sign_in_event
        WHERE account_key = ${accountKey} AND network = ${network} AND ${isOpened}) AS network,
      EXISTS (
        SELECT 1 FROM sign_in_event
        WHERE account_key = ${accountKey} AND device_key = ${deviceId && deviceKeyOf(deviceId)}
          AND ${isOpened}) AS device`
  if (!known) throw new Error('login place: expected one row, found none')
  return known
}

/**
 * Records a login or login attempt in the log and the login table, and for staff also in the audit
 * log. `refusal` is the reason it was refused; null if it succeeded.
 */
export async function recordSignIn(event: {
  readonly email: string
  readonly way: SignInWay
  readonly refusal: RefusalCode | null
  readonly place: SignInPlace
}): Promise<void> {
  const { email, way, refusal } = event
  const { address, network, deviceId, device } = event.place
  const user = await db.user.findUnique({ where: { email }, select: { id: true, role: true } })
  const userId = user?.id ?? null
  const accountKey = accountKeyOf(email)
  const deviceKey = deviceId && deviceKeyOf(deviceId)
  log.info({ way, refusal, userId, accountKey, address, device }, 'sign-in')
  getMetrics().signIns.inc({
    account: user === null ? 'nobody' : user.role === 'player' ? 'player' : 'staff',
    result: refusal === null ? 'done' : 'refused',
  })
  await db.$transaction(async (tx) => {
    const data = { accountKey, userId, way, refusal, address, network, deviceKey, device }
    await tx.signInEvent.create({ data })
    if (user === null || user.role === 'player') return
    const action = isSecondFactor(way) ? 'staff.second-factor' : 'staff.sign-in'
    await recordAudit(tx, {
      actorId: refusal === null ? user.id : null,
      action: refusal === null ? action : `${action}-refused`,
      subject: `user:${user.id}`,
      after: { way, refusal, address, device },
    })
  })
}

function isSecondFactor(way: SignInWay): boolean {
  return SECOND_FACTORS.includes(way)
}

/** Returns the hash that stands for a device wherever it is stored. */
export function deviceKeyOf(deviceId: string): string {
  return hash('sha256', deviceId, 'base64url')
}
