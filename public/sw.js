// Shows a page of ours where a page cannot be reached. That is all it does: it keeps no page, no
// answer and nothing of a player's, and lets every request but the opening of a page pass untouched.

/** Raise the number whenever a kept file or its headers change: the new worker then brings its own cache. */
const CACHE = 'offline-3'
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
