import type { ClientInstrumentation } from 'react-router'

let wanted: string | undefined

/** Instrumentation that records the target of a pending navigation. */
export const rememberWantedPage: ClientInstrumentation = {
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
export function insistOnWantedPage() {
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
