import { useEffect, useRef } from 'react'

/** Restores the focus to the button that opened something when it closes. The ref is for an element around the button. */
export function useRestoreFocus<Around extends HTMLElement>(isOpen: boolean) {
  const around = useRef<Around>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) around.current?.querySelector('button')?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return around
}
