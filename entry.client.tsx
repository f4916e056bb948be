import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { insistOnWantedPage, rememberWantedPage } from '#app/web/shell/recover-navigation.ts'
import { watchInstallOffer } from '#platform/web/install-offer.ts'

watchInstallOffer()
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
