import { createStore } from '@/lib/base/browser/store'

/** True while news of requests arrives automatically. */
export const isLive = createStore(false)
