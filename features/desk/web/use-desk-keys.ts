import { useEffect, useRef } from 'react'

type Actions = {
  /** Called with the key of the row that has the focus. */
  onTake?: (key: string) => void
  onAssign?: (key: string) => void
}

const ROW = '[data-desk-row]'
const SEARCH = '[data-desk-search]'

/**
 * The keyboard shortcuts of a queue: j and k move the focus along its rows, Enter opens the focused link by itself, t and a
 * act on the row, and / goes to the search. Typing in a field, an open dialog and keys with a modifier are left alone.
 */
export function useDeskKeys(actions: Actions) {
  const latest = useRef(actions)
  latest.current = actions
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (document.querySelector('dialog:modal')) return
      const isHandled = handle(event.key, latest.current)
      if (isHandled) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function handle(key: string, { onTake, onAssign }: Actions) {
  const current = document.activeElement?.closest<HTMLElement>(ROW)
  if (key === 'j') return focusRow(current, 1)
  if (key === 'k') return focusRow(current, -1)
  if (key === '/') return focus(document.querySelector<HTMLElement>(SEARCH))
  const act = key === 't' ? onTake : key === 'a' ? onAssign : undefined
  const row = current?.dataset.deskRow
  if (!act || !row) return false
  act(row)
  return true
}

function focusRow(current: HTMLElement | null | undefined, step: 1 | -1) {
  const rows = [...document.querySelectorAll<HTMLElement>(ROW)]
  const at = current ? rows.indexOf(current) + step : 0
  return focus(rows[Math.min(Math.max(at, 0), rows.length - 1)]?.querySelector<HTMLElement>('a'))
}

function focus(element: HTMLElement | null | undefined) {
  element?.focus()
  return element != null
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
