/** Whether this browser can show notices while the site is closed. */
export function canTakePushes(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** What the player decided about notices in this browser; `default`: nothing yet. */
export function pushPermission(): NotificationPermission {
  return Notification.permission
}

/**
 * Asks the player, and returns where this browser takes pushes from now on; null where they said no.
 * Rejects where the browser’s push service cannot be reached.
 *
 * @param publicKey the key that pushes are signed with, base64url.
 */
export async function openPushAddress(publicKey: string): Promise<PushSubscriptionJSON | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  // While the product is being developed there is none.
  if (!(await navigator.serviceWorker.getRegistration())) throw new Error('no service worker')
  const { pushManager } = await navigator.serviceWorker.ready
  // An older address may be of another key, or known to another player’s session.
  await (await pushManager.getSubscription())?.unsubscribe()
  const address = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  return address.toJSON()
}

/** Tells the browser that nothing more comes. */
export async function closePushAddress(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
