import 'server-only'
import { getEnv } from '@/lib/config/env'
import { db } from '@/lib/db/client'

/** What a browser needs to take notices while the site is closed. */
export interface PushOffer {
  /** The key that pushes are signed with, base64url. */
  readonly publicKey: string
  /** Whether this session takes them already. */
  readonly isOn: boolean
}

/** Returns how pushes stand in a session; null where the deployment sends none. */
export async function getPushOffer(sessionId: string): Promise<PushOffer | null> {
  const { VAPID_PUBLIC_KEY: publicKey } = getEnv()
  if (publicKey === undefined) return null
  return { publicKey, isOn: (await db.pushSubscription.count({ where: { sessionId } })) === 1 }
}
