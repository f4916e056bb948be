import { useEffect, useRef } from 'react'

/** What has been opened by a button leads back to it when it closes. The ref is for whatever the button stands in. */
export function useRestoreFocus<Around extends HTMLElement>(isOpen: boolean) {
  const around = useRef<Around>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) around.current?.querySelector('button')?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return around
}
