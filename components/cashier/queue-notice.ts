import { DeviceSwitch } from '@/lib/client/device-switch'

/** Whether new requests are told on the desktop. */
export const NOTICES = new DeviceSwitch('rondo.queue-notices', false)

/** The latest one takes the place of the one before. */
const TAG = 'rondo-queue'

export function canNotify(): boolean {
  return 'Notification' in window && 'serviceWorker' in navigator
}

/** Asks for the browser’s permission and returns whether it was given. */
export async function askToNotify(): Promise<boolean> {
  return (await Notification.requestPermission()) === 'granted'
}

/**
 * Tells of new requests, by number alone: whoever walks by reads it. Only while the page is not in sight, and by
 * the service worker, because a phone shows no others (public/sw.js opens the page again).
 */
export async function notify(title: string, body: string): Promise<void> {
  if (document.visibilityState === 'visible') return
  try {
    // While the product is being developed there is none.
    const worker = await navigator.serviceWorker.getRegistration()
    await worker?.showNotification(title, {
      ...{ body, tag: TAG, icon: '/icons/icon-192.png', data: { href: location.href } },
    })
  } catch (error) {
    // The permission was taken back.
    console.info('no notification', error)
  }
}
