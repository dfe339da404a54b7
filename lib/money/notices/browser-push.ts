/** Returns true if this browser can show notices while the site is closed. */
export function canTakePushes(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** Returns the player's decision about notices in this browser; `default`: none yet. */
export function pushPermission(): NotificationPermission {
  return Notification.permission
}

/**
 * Asks the player, and returns the address at which this browser takes pushes from now on, or null
 * if the player refused. Rejects if the browser’s push service can't be reached.
 *
 * @param publicKey the key that pushes are signed with, base64url.
 */
export async function openPushAddress(publicKey: string): Promise<PushSubscriptionJSON | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  // In development there is no service worker. A page that is not at rest has none yet.
  if (process.env.NODE_ENV !== 'production') throw new Error('no service worker')
  await navigator.serviceWorker.register('/sw.js')
  const { pushManager } = await navigator.serviceWorker.ready
  // An older address may belong to another key, or be known to another player’s session.
  await (await pushManager.getSubscription())?.unsubscribe()
  const address = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  return address.toJSON()
}

/** Tells the browser that no more pushes come. */
export async function closePushAddress(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
