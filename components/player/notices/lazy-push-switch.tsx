'use client'

import { LazyChunk, useLazyChunk } from '@/components/ui/lazy-chunk'
import type { PushOffer } from '@/lib/money/notices/read-push'

const SWITCH = new LazyChunk(() => import('./push-switch'))

/**
 * Offers notices on this device. Few players see the offer, and its code is loaded only for them.
 */
export function LazyPushSwitch(push: PushOffer) {
  const chunk = useLazyChunk(SWITCH, true, { isOptional: true })
  return chunk && <chunk.PushSwitch {...push} isOffer />
}
