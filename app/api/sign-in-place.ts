import type { CallHeaders } from '@/lib/base/http/call-request'
import { clientAddress, widerNetworkOf } from '@/lib/base/http/client-address'
import { describeDevice } from '@/lib/base/http/describe-device'
import type { LimitPoint } from '@/lib/base/http/rate-limit'
import { currentRequest } from '@/lib/base/http/request-context'
import {
  accountKeyOf,
  deviceKeyOf,
  isKnownPlace,
  recordSignIn,
  type SignInPlace,
} from '@/lib/people/accounts/record-sign-in'
import type { SignInWay } from '@/lib/people/accounts/rules/sign-in-ways'
import { deviceCookie, makeDeviceId, readDeviceId } from '@/lib/people/calls/device-cookie'

/** Returns the origin of a request, under which logins are counted and recorded. */
export function placeOf(headers: CallHeaders): SignInPlace {
  const address = clientAddress(headers)
  return {
    address,
    network: widerNetworkOf(address),
    deviceId: readDeviceId(headers),
    device: describeDevice(headers.get('user-agent')),
  }
}

/**
 * Returns the key under which an account's attempts from this place are counted. A device or
 * network that has logged in to the account before is counted under its own key only, so nobody
 * elsewhere can use up its attempts.
 */
export async function countedBy(
  accountKey: string,
  place: SignInPlace,
): Promise<{
  readonly key: string
  readonly isStranger: boolean
  readonly isKnownDevice: boolean
}> {
  const known = await isKnownPlace(accountKey, place, 'any way')
  const isStranger = !known.device && !known.network
  const origin = known.device ? deviceOf(place) : place.network
  return { key: `${accountKey}:${origin}`, isStranger, isKnownDevice: known.device }
}

/** Names a device in a key, hashed: its id would free whoever reads Redis from the address's limit. */
function deviceOf({ deviceId }: SignInPlace): string {
  return `device:${deviceId && deviceKeyOf(deviceId)}`
}

/** Records that someone proved to be the account's owner. The answer makes the device known. */
export async function recordSignedIn(
  email: string,
  way: SignInWay,
  place: SignInPlace,
): Promise<void> {
  const deviceId = place.deviceId ?? makeDeviceId()
  await recordSignIn({ email, way, refusal: null, place: { ...place, deviceId } })
  currentRequest().deviceId = deviceId
}

/**
 * Records that an emailed link opened the account from here: the owner of the mailbox can log in
 * from this device, even while others elsewhere guess the password. Returns its cookie's header.
 */
export async function knowDevice(
  email: string,
  headers: CallHeaders,
): Promise<Record<string, string>> {
  await recordSignedIn(email, 'reset-link', placeOf(headers))
  const { deviceId } = currentRequest()
  return deviceId ? { 'set-cookie': deviceCookie(deviceId) } : {}
}

/**
 * Returns the points that a wrong second factor costs. Places where one was right before have their
 * own attempts. All other places share some, so that a person who only knows the password can
 * neither guess for long nor lock the owner out.
 */
export async function wrongFactorPoints(
  who: { readonly id: string; readonly email: string },
  place: SignInPlace,
): Promise<readonly LimitPoint[]> {
  const known = await isKnownPlace(accountKeyOf(who.email), place, 'second factor')
  const from = known.device ? deviceOf(place) : known.network ? place.network : 'strange'
  const key = `${who.id}:${from}`
  return [
    ['second-factor-day', key],
    ['second-factor', key],
  ]
}

/**
 * Returns the points that a wrong password costs. Only a device that logged in to the account
 * before is free of its address's limit: otherwise that limit would tell which accounts are used
 * from a network, and let anyone there try passwords of all of them. It comes first, so that an
 * address over its limit leaves no trace in the counts of accounts.
 */
export function wrongPasswordPoints(
  accountKey: string,
  place: SignInPlace,
  { key, isStranger, isKnownDevice }: Awaited<ReturnType<typeof countedBy>>,
): readonly LimitPoint[] {
  const own: LimitPoint[] = [
    ['sign-in-day', key],
    ['sign-in-quarter', key],
    ['sign-in-minute', key],
  ]
  if (isKnownDevice) return own
  const strangers: LimitPoint[] = isStranger ? [['sign-in-strangers', accountKey]] : []
  return [['sign-in-address', place.address], ...own, ...strangers]
}
