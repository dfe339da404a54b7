'use client'

import { LazyChunk, useLazyChunk } from '@/components/ui/lazy-chunk'
import type { PushOffer } from '@/lib/notices/read-push'

const SWITCH = new LazyChunk(() => import('./push-switch'))

/** The offer of notices on this device, for a page that shows it to few and loads it for no others. */
export function LazyPushSwitch(push: PushOffer) {
  const chunk = useLazyChunk(SWITCH, true, { isOptional: true })
  return chunk && <chunk.PushSwitch {...push} isOffer />
}
