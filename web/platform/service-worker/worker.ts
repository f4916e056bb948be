import { filesOfPage } from './files-of-page.ts'
import { treatmentOf } from './strategy.ts'

declare const self: ServiceWorkerGlobalScope

const OFFLINE_PAGE = '/offline'
const BUILD = import.meta.env.VITE_BUILD
const OFFLINE = `offline-${BUILD}`
const FILES = `files-${BUILD}`
/** Outlives the build: a tab that was opened before it goes on asking for the scripts it was made with. */
const ASSETS = 'assets'
const ENTRIES_MAX = 300

self.addEventListener('install', (event) => {
  // Old tabs get the same answers from it, so that it need not wait until they are closed
  event.waitUntil(keepOfflinePage().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  const { navigationPreload } = self.registration
  event.waitUntil(Promise.all([dropOtherBuilds(), navigationPreload?.enable(), self.clients.claim()]))
})

self.addEventListener('fetch', (event) => {
  const treatment = treatmentOf(event.request, self.location.origin)
  if (treatment === 'page') {
    event.respondWith(networkOrOfflinePage(event))
    // The network takes its time anyway
    event.waitUntil(Promise.all([ASSETS, FILES].map(dropOldest)))
  }
  if (treatment === 'asset') event.respondWith(keptOrNetwork(event, ASSETS))
  if (treatment === 'file') event.respondWith(keptOrNetwork(event, FILES))
})

/** The page says itself which files it needs, so that both are always of the same build. */
async function keepOfflinePage() {
  const cache = await caches.open(OFFLINE)
  await cache.add(fresh(OFFLINE_PAGE))
  const page = await cache.match(OFFLINE_PAGE)
  await cache.addAll(filesOfPage((await page?.text()) ?? '').map(fresh))
}

const fresh = (path: string) => new Request(path, { cache: 'no-cache' })

async function dropOtherBuilds() {
  const names = await caches.keys()
  const others = names.filter((name) => ![OFFLINE, FILES, ASSETS].includes(name))
  await Promise.all(others.map((name) => caches.delete(name)))
}

async function networkOrOfflinePage({ preloadResponse, request }: FetchEvent) {
  try {
    const preloaded = await preloadResponse
    // Going back, or opening yesterday's tabs again, browsers take the page from their own memory, however old it is
    const isFromMemory = request.cache === 'force-cache'
    return preloaded && !isFromMemory ? preloaded : await fetch(request, { cache: 'no-cache' })
  } catch {
    return (await caches.match(OFFLINE_PAGE)) ?? Response.error()
  }
}

async function keptOrNetwork(event: FetchEvent, name: string) {
  const kept = await caches.match(event.request)
  if (kept) return kept
  const answer = await fetch(event.request)
  if (answer.status === 200) {
    const copy = answer.clone()
    event.waitUntil(caches.open(name).then((cache) => cache.put(event.request, copy)))
  }
  return answer
}

/** A cache lists what it holds in the order of arrival. */
async function dropOldest(name: string) {
  const cache = await caches.open(name)
  const held = await cache.keys()
  await Promise.all(held.slice(0, -ENTRIES_MAX).map((old) => cache.delete(old)))
}
