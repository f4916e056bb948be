import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Moves the focus to the new content after a visit to another page, as a full page load would. In the commit itself, so
 * that it takes the focus from nothing on the new page; and never from a menu, which was opened since the navigation began.
 */
export function useFocusOnNavigation(id: string) {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useLayoutEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (document.activeElement?.closest('[data-open=true]')) return
    document.getElementById(id)?.focus({ preventScroll: true })
  }, [id, pathname])
}
