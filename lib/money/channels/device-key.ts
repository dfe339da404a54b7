import 'server-only'
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { requireSetting } from '@/lib/base/config/env'
import type { FeedApp } from '@/lib/money/channels/rules/phone-feed'

/** Bytes of the key of each device. */
const KEY_BYTES = 24

/**
 * Returns a device's key, which is derived from the secret of the deployment and stored nowhere. It
 * is shown once, to the person who asked for it.
 */
export function deviceKey(deviceId: string): string {
  const secret = requireSetting('NEXTAUTH_SECRET')
  const bytes = hkdfSync('sha256', secret, deviceId, 'rondo wallet feed', KEY_BYTES)
  return Buffer.from(bytes).toString('hex')
}

/** Returns the secret part of the address at which a device says that it lives. */
export function beatProof(deviceId: string): string {
  return createHmac('sha256', deviceKey(deviceId)).update('beat').digest('hex').slice(0, 24)
}

/** What a device sent, as it came. */
export interface SignedCall {
  readonly body: string
  readonly signature: string | null
  readonly timestamp: string | null
}

/** Returns true if the device signed this call as its app does. */
export function isSigned(app: FeedApp, deviceId: string, call: SignedCall): boolean {
  const key = deviceKey(deviceId)
  const { body, timestamp } = call
  switch (app) {
    case 'url-forwarder':
      return isEqual(call.signature?.toLowerCase(), hmac(key, body, 'hex'))
    case 'sms-gateway':
      return (
        timestamp !== null &&
        isEqual(call.signature?.toLowerCase(), hmac(key, body + timestamp, 'hex'))
      )
    case 'sms-forwarder': {
      const { timestamp: at, sign } = fieldsOf(body)
      return at !== '' && isEqual(decodeURIComponentOr(sign), hmac(key, `${at}\n${key}`, 'base64'))
    }
  }
}

function hmac(key: string, text: string, as: 'hex' | 'base64'): string {
  return createHmac('sha256', key).update(text).digest(as)
}

/** Compares in a time that tells nothing. */
export function isEqual(given: string | null | undefined, right: string): boolean {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function fieldsOf(body: string): { timestamp: string; sign: string } {
  try {
    const { timestamp = '', sign = '' } = JSON.parse(body) as Record<string, unknown>
    return { timestamp: String(timestamp), sign: String(sign) }
  } catch {
    return { timestamp: '', sign: '' }
  }
}

function decodeURIComponentOr(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
