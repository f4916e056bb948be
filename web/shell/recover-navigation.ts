import type { ClientInstrumentation } from 'react-router'

let wanted: string | undefined

/** Remembers where people are going until they are there. */
export const rememberWantedPage: ClientInstrumentation = {
  router: ({ instrument }) =>
    instrument({
      async navigate(go, { to }) {
        const next = typeof to === 'string' ? to : undefined
        wanted = next
        await go()
        // Whoever changes their mind on the way wants another page by now
        if (wanted === next) wanted = undefined
      },
    }),
}

/**
 * When the scripts of the next page cannot be had, because the connection is lost or a new build has replaced them, the
 * router loads the present page again. People want the next one: the server has it, or the worker says that it is offline.
 */
export function insistOnWantedPage() {
  // Older browsers do without: there the present page is loaded, and the link works at the second try
  if (!('navigation' in window)) return
  navigation.addEventListener('navigate', (event) => {
    if (event.navigationType !== 'reload' || event.userInitiated || !wanted || !event.cancelable) return
    const { origin, href } = new URL(wanted, location.href)
    if (origin !== location.origin) return
    event.preventDefault()
    location.assign(href)
  })
}
