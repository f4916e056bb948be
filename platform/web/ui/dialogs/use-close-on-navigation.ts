import { type MouseEvent, useEffect, useEffectEvent } from 'react'

/**
 * Closes a menu in the event that navigates: the click on a link inside it that the router has taken over, or Back and
 * Forward. An effect on the location would be late: a navigation that began before the menu was opened would close it
 * when it commits. The props are for the element around the links.
 */
export function useCloseOnNavigation(isOpen: boolean, close: () => void) {
  const closeNow = useEffectEvent(close)
  // The listener stays the same while the menu is open: React renders the page between the router's listener and this one,
  // and a listener that is added meanwhile is not called.
  useEffect(() => {
    if (!isOpen) return
    const onPopState = () => closeNow()
    addEventListener('popstate', onPopState)
    return () => removeEventListener('popstate', onPopState)
  }, [isOpen])
  return {
    // Only what the router takes over is default-prevented; a link that opens in a new tab leaves the menu as it is.
    onClick: ({ defaultPrevented }: MouseEvent) => {
      if (defaultPrevented) close()
    },
  }
}
