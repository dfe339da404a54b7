// Shows a page of ours where a page cannot be reached, and notices that are pushed. That is all it does: it
// keeps no page, no answer and nothing of a player's, and lets every request but the opening of a page pass
// untouched.

/** Raise the number whenever a kept file or its headers change: the new worker then brings its own cache. */
const CACHE = 'offline-5'
const OFFLINE_PAGE = '/offline.html'

self.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const isPage = request.mode === 'navigate' && request.method === 'GET'
  if (!isPage || new URL(request.url).pathname.startsWith('/api/')) return
  event.respondWith(openPage(event))
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
  // The page is asked for while the worker wakes up, so that it costs no time.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

async function openPage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    const offlinePage = await caches.match(OFFLINE_PAGE)
    return offlinePage ?? Response.error()
  }
}

/** One that comes a second time takes the place of the first (lib/notices/send-notice.ts). */
async function showNotice({ id, title, text, href, lang }) {
  await self.registration.showNotification(title, {
    body: text,
    lang,
    tag: id,
    icon: '/icons/icon-192.png',
    data: { href: href ?? '/user/notices' },
  })
}

/** Opens the page of a notice, in the window that shows it already if there is one. */
async function openNotice(href) {
  const { href: address } = new URL(href, self.location.origin)
  const windows = await self.clients.matchAll({ type: 'window' })
  const open = windows.find(({ url }) => url === address)
  await (open ? open.focus() : self.clients.openWindow(address))
}
