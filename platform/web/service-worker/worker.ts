import { addressOf, type PushMessage, parsePush, renewPush, type SubscriptionChange } from './push-message.ts'
import { filesOfPage, strategyOf } from './strategy.ts'

declare const self: ServiceWorkerGlobalScope

const OFFLINE_PAGE = '/offline'
const BUILD = import.meta.env.VITE_BUILD
const OFFLINE = `offline-${BUILD}`
const FILES = `files-${BUILD}`
/** Survives deployments: a tab opened before one still requests the scripts of its build. */
const ASSETS = 'assets'
const ENTRIES_MAX = 300

self.addEventListener('install', (event) => {
  // It answers old tabs alike, so that it need not wait until they are closed.
  event.waitUntil(precacheOfflinePage().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  const { navigationPreload } = self.registration
  event.waitUntil(Promise.all([deleteOtherBuilds(), navigationPreload?.enable(), self.clients.claim()]))
})

self.addEventListener('fetch', (event) => {
  const strategy = strategyOf(event.request, self.location.origin)
  if (strategy === 'page') {
    event.respondWith(networkFirst(event))
    // While the network answers.
    event.waitUntil(Promise.all([ASSETS, FILES].map(evictOldest)))
  }
  if (strategy === 'asset') event.respondWith(cacheFirst(event, ASSETS))
  if (strategy === 'file') event.respondWith(cacheFirst(event, FILES))
})

self.addEventListener('push', (event) => {
  const message = parsePush(event.data?.text())
  if (message) event.waitUntil(show(message))
})

self.addEventListener('pushsubscriptionchange', (event) => {
  const change = event as ExtendableEvent & SubscriptionChange
  change.waitUntil(renewPush(change, self.registration.pushManager))
})

self.addEventListener('notificationclick', (event) => {
  const { notification } = event
  notification.close()
  event.waitUntil(openWindow(addressOf(notification.data?.path, self.location.origin)))
})

/** A tag replaces an earlier notification of the same thing. */
const show = ({ title, body, path, tag }: PushMessage) =>
  self.registration.showNotification(title, {
    body,
    tag,
    icon: '/icons/icon-192.png',
    badge: '/icons/monochrome-512.png',
    data: { path },
  })

/** A window that shows another page is left alone: it may hold a form that is not sent yet. */
async function openWindow(address: string) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find(({ url }) => url === address)
  await (shown ? shown.focus() : self.clients.openWindow(address))
}

/** The assets are read from the page's markup, so that both are always of the same build. */
async function precacheOfflinePage() {
  const cache = await caches.open(OFFLINE)
  await cache.add(fresh(OFFLINE_PAGE))
  const page = await cache.match(OFFLINE_PAGE)
  await cache.addAll(filesOfPage((await page?.text()) ?? '').map(fresh))
}

const fresh = (path: string) => new Request(path, { cache: 'no-cache' })

async function deleteOtherBuilds() {
  const names = await caches.keys()
  const others = names.filter((name) => ![OFFLINE, FILES, ASSETS].includes(name))
  await Promise.all(others.map((name) => caches.delete(name)))
}

async function networkFirst({ preloadResponse, request }: FetchEvent) {
  try {
    const preloaded = await preloadResponse
    // History navigation and restored tabs would take the page from the HTTP cache, however stale it is.
    const isFromHttpCache = request.cache === 'force-cache'
    return preloaded && !isFromHttpCache ? preloaded : await fetch(request, { cache: 'no-cache' })
  } catch {
    return (await caches.match(OFFLINE_PAGE)) ?? Response.error()
  }
}

async function cacheFirst(event: FetchEvent, name: string) {
  const cached = await caches.match(event.request)
  if (cached) return cached
  const response = await fetch(event.request)
  if (response.status === 200) {
    const copy = response.clone()
    event.waitUntil(caches.open(name).then((cache) => cache.put(event.request, copy)))
  }
  return response
}

/** Evicts in insertion order, in which a cache lists its keys. */
async function evictOldest(name: string) {
  const cache = await caches.open(name)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, -ENTRIES_MAX).map((key) => cache.delete(key)))
}
