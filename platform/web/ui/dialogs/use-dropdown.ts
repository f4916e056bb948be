import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'

/** Long enough to cross the gap between button and panel with a mouse. */
const LEAVE_MS = 150

/** A panel opened by hovering closes when the pointer leaves; one opened by click or key is pinned. */
type State = 'closed' | 'hovered' | 'pinned'

/** The behaviour of a dropdown: hover, click, keys, and everything that closes it. */
export function useDropdown() {
  const [state, setState] = useState<State>('closed')
  const root = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const isOpen = state !== 'closed'

  const close = () => setState('closed')
  useCloseOnPressOutside(isOpen, root, close)
  const navigation = useCloseOnNavigation(isOpen, close)
  const hover = useHover(setState)
  const open = useOpenAt(state, panel, () => setState('pinned'))

  const onKeyDown = (event: KeyboardEvent) => {
    const move = moveOf(event.key, itemsOf(panel.current), isOpen)
    if (!move) return
    event.preventDefault()
    if (move === 'first' || move === 'last') return open(move)
    if (move !== 'close') return move.focus()
    root.current?.querySelector<HTMLElement>('[aria-controls]')?.focus()
    setState('closed')
  }
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !root.current?.contains(relatedTarget)) setState('closed')
  }
  return {
    isOpen,
    area: { ref: root, 'data-open': isOpen, onKeyDown, onBlur, ...hover },
    panel: { ref: panel, id: useId(), hidden: !isOpen, ...navigation },
    toggle: () => setState(state === 'pinned' ? 'closed' : 'pinned'),
    close,
  }
}

function useCloseOnPressOutside(isOpen: boolean, root: { current: HTMLElement | null }, close: () => void) {
  useEffect(() => {
    if (!isOpen) return
    const closeOutside = ({ target }: Event) => root.current?.contains(target as Node) || close()
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  })
}

function useHover(setState: (change: (now: State) => State) => void) {
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(leaving.current), [])
  return {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      clearTimeout(leaving.current)
      if (pointerType === 'mouse') setState((now) => (now === 'closed' ? 'hovered' : now))
    },
    onPointerLeave: () => {
      leaving.current = setTimeout(() => setState((now) => (now === 'hovered' ? 'closed' : now)), LEAVE_MS)
    },
  }
}

/** Opens the panel and focuses its first or last item once it is rendered. */
function useOpenAt(state: State, panel: { current: HTMLElement | null }, open: () => void) {
  const end = useRef<'first' | 'last'>(undefined)
  useEffect(() => {
    if (state === 'closed' || !end.current) return
    itemsOf(panel.current)
      .at(end.current === 'first' ? 0 : -1)
      ?.focus()
    end.current = undefined
  }, [state, panel])
  return (at: 'first' | 'last') => {
    end.current = at
    open()
  }
}

const itemsOf = (panel: HTMLElement | null) => [...(panel?.querySelectorAll<HTMLElement>('a, button') ?? [])]

/** The action of a key: close, open at an end, or move the focus to an item. */
function moveOf(key: string, items: HTMLElement[], isOpen: boolean) {
  if (key === 'Escape') return isOpen ? 'close' : undefined
  if (!isOpen) return key === 'ArrowDown' ? 'first' : key === 'ArrowUp' ? 'last' : undefined
  const at = items.indexOf(document.activeElement as HTMLElement)
  if (key === 'ArrowDown') return items[(at + 1) % items.length]
  if (key === 'ArrowUp') return items.at(at <= 0 ? -1 : at - 1)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
}

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
