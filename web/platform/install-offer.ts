import { useSyncExternalStore } from 'react'

/** What a browser that can install the site hands us, some time after the page has loaded. */
type InstallOffer = Event & { prompt: () => Promise<unknown> }

let offer: InstallOffer | undefined
const watchers = new Set<() => void>()

function change(to: InstallOffer | undefined) {
  offer = to
  for (const tell of watchers) tell()
}

/** The browser makes its offer once, on whichever page is open then. */
export function watchInstallOffer() {
  addEventListener('beforeinstallprompt', (event) => {
    // Nobody is interrupted by a banner: the offer waits on the app page
    event.preventDefault()
    change(event as InstallOffer)
  })
  addEventListener('appinstalled', () => change(undefined))
}

/** Asks the browser to install the site; undefined where there is nothing to ask, or it was asked before. */
export function useInstall() {
  const offered = useSyncExternalStore(
    (tell) => {
      watchers.add(tell)
      return () => watchers.delete(tell)
    },
    () => offer,
    () => undefined,
  )
  return (
    offered &&
    (() => {
      change(undefined)
      return offered.prompt()
    })
  )
}
