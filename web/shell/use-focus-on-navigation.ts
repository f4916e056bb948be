import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Moves the focus to the new content after a visit to another page, as a full page load would. */
export function useFocusOnNavigation(id: string) {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    document.getElementById(id)?.focus({ preventScroll: true })
  }, [id, pathname])
}
