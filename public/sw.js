// Shows an offline page if a page can't be reached, and shows pushed notices. It does nothing else: it stores
// no other page, no response and no player data, and leaves every request alone except navigations.

/** Raise the number whenever the cached file or its headers change: the new worker then creates its own cache. */
const CACHE = 'offline-6'
const OFFLINE_PAGE = '/offline.html'

self.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode !== 'navigate' || request.method !== 'GET') return
  // A file, or the way back from a login elsewhere: the browser has requested it already (takeOver), and would do
  // so again.
  const isCall = new URL(request.url).pathname.startsWith('/api/')
  event.respondWith(isCall ? answer(event) : openPage(event))
})

self.addEventListener('push', (event) => {
  event.waitUntil(showNotice(event.data.json()))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openNotice(event.notification.data.href))
})

async function keepOfflinePage() {
  const cache = await caches.open(CACHE)
  await cache.add(new Request(OFFLINE_PAGE, { cache: 'reload', credentials: 'omit' }))
  await self.skipWaiting()
}

async function takeOver() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))
  // The browser requests the page while the worker wakes up, so that the worker costs no time.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

async function answer(event) {
  return (await event.preloadResponse) ?? (await fetch(event.request))
}

async function openPage(event) {
  try {
    return await answer(event)
  } catch {
    const offlinePage = await caches.match(OFFLINE_PAGE)
    return offlinePage ?? Response.error()
  }
}

/** A notice that arrives twice replaces its first copy (lib/money/notices/send-pushes.ts). */
async function showNotice({ id, title, text, href, lang }) {
  await self.registration.showNotification(title, {
    body: text,
    lang,
    tag: id,
    icon: '/icons/icon-192.png',
    data: { href: href ?? '/user/notices' },
  })
}

/** Opens a notice's page, in a window that already shows it if there is one. */
async function openNotice(href) {
  const { href: address } = new URL(href, self.location.origin)
  const windows = await self.clients.matchAll({ type: 'window' })
  const open = windows.find(({ url }) => url === address)
  await (open ? open.focus() : self.clients.openWindow(address))
}
