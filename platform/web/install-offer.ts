import { createStore, useStore } from '#platform/web/store.ts'

/** The event of a browser that can install the site. It fires some time after the page has loaded. */
type InstallPromptEvent = Event & { prompt: () => Promise<unknown> }

const offer = createStore<InstallPromptEvent | undefined>(undefined)

/** Stores the browser's install prompt, which fires once, on whichever page is open then. */
export function watchInstallOffer() {
  addEventListener('beforeinstallprompt', (event) => {
    // Suppresses the browser's own banner: the app page offers the installation.
    event.preventDefault()
    offer.set(event as InstallPromptEvent)
  })
  addEventListener('appinstalled', () => offer.set(undefined))
}

/** Opens the browser's install prompt; undefined where there is none, or after it was used. */
export function useInstall() {
  const event = useStore(offer, undefined)
  if (!event) return undefined
  return () => {
    offer.set(undefined)
    return event.prompt()
  }
}
