import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { watchInstallOffer } from './shell/install-offer.ts'
import { registerWorker } from './shell/register-worker.ts'
import { insistOnWantedPage, rememberWantedPage } from './shell/wanted-page.ts'

watchInstallOffer()
insistOnWantedPage()
if (import.meta.env.PROD) registerWorker()
// A worker that `npm start` left at this address would show old drawings
else navigator.serviceWorker?.getRegistration().then((worker) => worker?.unregister())

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[rememberWantedPage]} />
    </StrictMode>,
  )
})
