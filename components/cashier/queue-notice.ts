import { DeviceSwitch } from '@/lib/client/device-switch'

/** Switch for desktop notifications of new requests. */
export const NOTICES = new DeviceSwitch('rondo.queue-notices', false)

/** A notification with this tag replaces the previous one. */
const TAG = 'rondo-queue'

export function canNotify(): boolean {
  return 'Notification' in window && 'serviceWorker' in navigator
}

/** Asks for the browser’s permission and returns true if it was given. */
export async function askToNotify(): Promise<boolean> {
  return (await Notification.requestPermission()) === 'granted'
}

/**
 * Shows a notification of new requests, with their number only, because anyone who walks by can
 * read it. Only while the page is hidden, and through the service worker, because phones show no
 * other notifications (public/sw.js opens the page again).
 */
export async function notify(title: string, body: string): Promise<void> {
  if (document.visibilityState === 'visible') return
  try {
    // In development there is no service worker.
    const worker = await navigator.serviceWorker.getRegistration()
    await worker?.showNotification(title, {
      ...{ body, tag: TAG, icon: '/icons/icon-192.png', data: { href: location.href } },
    })
  } catch (error) {
    // The permission was taken away.
    console.info('no notification', error)
  }
}
