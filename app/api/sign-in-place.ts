import {
  accountKeyOf,
  isKnownPlace,
  recordSignIn,
  type SignInPlace,
} from '@/lib/accounts/record-sign-in'
import type { SignInWay } from '@/lib/accounts/rules/sign-in-ways'
import { clientAddress, widerNetworkOf } from '@/lib/http/client-address'
import { describeDevice } from '@/lib/http/describe-device'
import { makeDeviceId, readDeviceId } from '@/lib/http/device-cookie'
import type { LimitPoint } from '@/lib/http/rate-limit'
import { currentRequest } from '@/lib/http/request-context'

/** Where a request comes from, as sign-ins are counted and recorded. */
export function placeOf(headers: Headers): SignInPlace {
  const address = clientAddress(headers)
  return {
    address,
    network: widerNetworkOf(address),
    deviceId: readDeviceId(headers),
    device: describeDevice(headers.get('user-agent')),
  }
}

/**
 * By what an account's tries from this place are counted. A device or a network that has signed in to
 * the account before is counted by itself, and no more: whatever others do, it has its own tries.
 */
export async function countedBy(
  accountKey: string,
  place: SignInPlace,
): Promise<{ readonly key: string; readonly isStranger: boolean }> {
  const known = await isKnownPlace(accountKey, place, 'any way')
  const isStranger = !known.device && !known.network
  const origin = known.device ? `device:${place.deviceId}` : place.network
  return { key: `${accountKey}:${origin}`, isStranger }
}

/** Writes down that somebody proved to be the owner; the answer makes the device known. */
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
 * The points that a wrong second factor costs. Places where one was right before have tries of their own;
 * all others share some, so that whoever knows the password alone neither guesses long nor shuts the
 * owner out.
 */
export async function wrongFactorPoints(
  who: { readonly id: string; readonly email: string },
  place: SignInPlace,
): Promise<readonly LimitPoint[]> {
  const known = await isKnownPlace(accountKeyOf(who.email), place, 'second factor')
  const from = known.device ? `device:${place.deviceId}` : known.network ? place.network : 'strange'
  const key = `${who.id}:${from}`
  return [
    ['second-factor-day', key],
    ['second-factor', key],
  ]
}

/** The points that a wrong password costs. */
export async function wrongPasswordPoints(
  accountKey: string,
  place: SignInPlace,
): Promise<readonly LimitPoint[]> {
  const { key, isStranger } = await countedBy(accountKey, place)
  const own: LimitPoint[] = [
    ['sign-in-day', key],
    ['sign-in-quarter', key],
    ['sign-in-minute', key],
  ]
  if (!isStranger) return own
  return [['sign-in-strangers', accountKey], ['sign-in-address', place.address], ...own]
}
