import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { ClientInstrumentation } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { watchInstallOffer } from '#platform/web/install-offer.ts'

watchInstallOffer()

let wanted: string | undefined

/** Instrumentation that records the target of a pending navigation. */
const rememberWantedPage: ClientInstrumentation = {
  router: ({ instrument }) =>
    instrument({
      async navigate(go, { to }) {
        const next = typeof to === 'string' ? to : undefined
        wanted = next
        await go()
        // A newer navigation may have replaced this one.
        if (wanted === next) wanted = undefined
      },
    }),
}

/**
 * When the scripts of the next page fail to load, because the browser is offline or a deployment has replaced them, the
 * router reloads the current page. This loads the target instead: from the server, or as the worker's offline page.
 */
function insistOnWantedPage() {
  // Without the Navigation API the current page reloads, and the link works the second time.
  if (!('navigation' in window)) return
  navigation.addEventListener('navigate', (event) => {
    if (event.navigationType !== 'reload' || event.userInitiated || !wanted || !event.cancelable) return
    const { origin, href } = new URL(wanted, location.href)
    if (origin !== location.origin) return
    event.preventDefault()
    location.assign(href)
  })
}

insistOnWantedPage()
// Not part of the first load: the worker is registered when the page is idle.
if (import.meta.env.PROD) void import('#platform/web/workers.ts').then(({ registerWorker }) => registerWorker(), ignore)
// A service worker that `npm start` has registered for this origin would serve stale assets.
else navigator.serviceWorker?.getRegistration().then((worker) => worker?.unregister())

// A task of its own: loading React takes one already, and between the two the browser can answer a tap.
setTimeout(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter instrumentations={[rememberWantedPage]} />
      </StrictMode>,
    )
  }),
)

/** Without a connection there is no worker, until the next visit. */
function ignore() {}
