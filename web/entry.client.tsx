import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { watchInstallOffer } from '#web/platform/install-offer.ts'
import { insistOnWantedPage, rememberWantedPage } from '#web/shell/recover-navigation.ts'
import { registerWorker } from './shell/register-worker.ts'

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
