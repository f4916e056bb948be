import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

/** How the location picker opens and closes, and how the arrow keys walk through it. */
export function usePicker() {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  useLeaving(isOpen, root, () => setOpen(false))

  const close = () => {
    setOpen(false)
    trigger.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape' && isOpen) return close()
    if (event.key === 'ArrowDown' && !isOpen) setOpen(true)
    else if (!moveFocus(event.key, event.currentTarget)) return
    event.preventDefault()
  }
  return { isOpen, area: { ref: root, onKeyDown }, trigger, toggle: () => setOpen(!isOpen), close }
}

/**
 * A click outside closes, and so does the Tab key that leads outside. Losing the focus alone does not: on a phone the
 * page would shift between the press on a button and its click, and the click would miss.
 */
function useLeaving(isOpen: boolean, root: { current: HTMLElement | null }, leave: () => void) {
  useEffect(() => {
    if (!isOpen) return
    const leaveOutside = (event: Event) => {
      if (root.current && !event.composedPath().includes(root.current)) leave()
    }
    document.addEventListener('click', leaveOutside)
    document.addEventListener('keyup', leaveOutside)
    return () => {
      document.removeEventListener('click', leaveOutside)
      document.removeEventListener('keyup', leaveOutside)
    }
  })
}

/** The trigger is the first row, so that the arrows lead back to it. */
function moveFocus(key: string, area: HTMLElement) {
  const rows = [...area.querySelectorAll('button')]
  const at = rows.indexOf(document.activeElement as HTMLButtonElement)
  const next = { ArrowDown: rows[at + 1], ArrowUp: rows[at - 1], Home: rows[1], End: rows.at(-1) }[key]
  next?.focus()
  return next !== undefined
}
