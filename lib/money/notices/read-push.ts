import 'server-only'
import { getEnv } from '@/lib/base/config/env'
import { db } from '@/lib/base/db/client'

/** Data that a browser needs to take notices while the site is closed. */
export interface PushOffer {
  /** The key that pushes are signed with, base64url. */
  readonly publicKey: string
  /** True if this session already takes pushes. */
  readonly isOn: boolean
}

/**
 * Returns the push key and whether this session already gets pushes; null if the deployment sends
 * none.
 */
export async function getPushOffer(sessionId: string): Promise<PushOffer | null> {
  const { VAPID_PUBLIC_KEY: publicKey } = getEnv()
  if (publicKey === undefined) return null
  return { publicKey, isOn: (await db.pushSubscription.count({ where: { sessionId } })) === 1 }
}
