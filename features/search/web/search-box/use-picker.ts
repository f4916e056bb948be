import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

/** Disclosure of the location picker with roving focus: the arrow keys move between its buttons. */
export function usePicker() {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  useCloseOutside(isOpen, root, () => setOpen(false))

  const close = () => {
    setOpen(false)
    trigger.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    switch (event.key) {
      case 'Escape':
        if (isOpen) close()
        return
      case 'ArrowDown':
        if (!isOpen) setOpen(true)
        else if (!moveFocus(event.key, event.currentTarget)) return
        break
      default:
        if (!moveFocus(event.key, event.currentTarget)) return
    }
    event.preventDefault()
  }
  return { isOpen, area: { ref: root, onKeyDown }, trigger, toggle: () => setOpen(!isOpen), close }
}

/**
 * Closes on a click outside and on the Tab key that leads outside. Not on blur: on phones the page would shift between
 * the press on a button and its click, and the click would miss.
 */
function useCloseOutside(isOpen: boolean, root: { current: HTMLElement | null }, close: () => void) {
  useEffect(() => {
    if (!isOpen) return
    const closeIfOutside = (event: Event) => {
      if (root.current && !event.composedPath().includes(root.current)) close()
    }
    document.addEventListener('click', closeIfOutside)
    document.addEventListener('keyup', closeIfOutside)
    return () => {
      document.removeEventListener('click', closeIfOutside)
      document.removeEventListener('keyup', closeIfOutside)
    }
  })
}

/** The trigger is the first row, so that the arrow keys lead back to it. Returns whether the key moved the focus. */
function moveFocus(key: string, area: HTMLElement) {
  const rows = [...area.querySelectorAll<HTMLElement>('button, input[type=text]')]
  const { activeElement } = document
  // In the filter field, Home and End move the caret
  if (activeElement instanceof HTMLInputElement && (key === 'Home' || key === 'End')) return false
  const index = rows.indexOf(activeElement as HTMLElement)
  const targets: Record<string, HTMLElement | undefined> = {
    ArrowDown: rows[index + 1],
    ArrowUp: rows[index - 1],
    Home: rows[1],
    End: rows.at(-1),
  }
  const target = targets[key]
  target?.focus()
  return target !== undefined
}
