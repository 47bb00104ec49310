// Says so where a page cannot be reached. Nothing else is kept: what a school knows stays with the school, not on a phone.
const KEPT = 'pendopo-offline-1'
const PAGE = '/offline.html'

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.add(new Request(PAGE, { cache: 'reload' }))))
  self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  const forget = async () => {
    for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name)
    await self.clients.claim()
  }
  event.waitUntil(forget())
})

self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return
  event.respondWith(fetch(event.request).catch(() => caches.match(PAGE)))
})
