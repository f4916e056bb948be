import { type KeyboardEvent, useId, useState } from 'react'

type ListboxOptions = {
  /** How many options the list shows now. */
  count: number
  isOpen: boolean
  onOpen?: () => void
  onClose?: () => void
  onChoose: (index: number) => void
  /** The option that is active at first; none unless given. */
  initial?: number
  /** The lowest index, below 0 for rows above the options. */
  first?: number
  /** At the ends the arrow keys go on at the other end; otherwise they stop there. */
  wraps?: boolean
  /** By how many options PageUp and PageDown move; without it these keys belong to the page. */
  pageSize?: number
  /** Home and End move through the list once an option is active; before they belong to the text. */
  hasHomeAndEnd?: boolean
  /** Where ArrowDown and ArrowUp lead that open the list: to its ends, or nowhere yet. */
  opensAt?: 'end' | 'none'
  /** Whether Enter may submit the form around the field when no option is active. */
  enterSubmits?: boolean
}

/** No option is active. */
export const NONE_ACTIVE = -1

/**
 * The listbox half of the ARIA combobox pattern: the focus stays in the field, the keys move the active option, and
 * `aria-activedescendant` names it. What the options are, and how typing filters them, is up to the caller.
 */
export function useListbox(options: ListboxOptions) {
  const { count, isOpen, first = 0, initial = NONE_ACTIVE } = options
  const id = useId()
  const [active, setActive] = useState(initial)
  const optionId = (index: number) => `${id}-${index}`
  const isActive = isOpen && active >= first && active < count

  const move = (index: number) => {
    if (!isOpen) options.onOpen?.()
    setActive(index)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const action = actionOf(event.key, { ...options, active, isActive })
    switch (action?.type) {
      case 'move':
        move(action.index)
        break
      case 'choose':
        options.onChoose(active)
        break
      case 'close':
        options.onClose?.()
        break
      case 'leave':
        // The key does what it does without a list: Tab moves the focus, Enter submits.
        options.onClose?.()
        return
      case 'ignore':
        break
      default:
        return
    }
    event.preventDefault()
  }
  return {
    id,
    active,
    setActive,
    optionId,
    /** For the field. A caller with keys of its own handles them first and passes the others on to `onKeyDown`. */
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': isActive ? optionId(active) : undefined,
      onKeyDown,
    } as const,
  }
}

type Action = { type: 'move'; index: number } | { type: 'choose' | 'close' | 'leave' | 'ignore' }
type State = ListboxOptions & { active: number; isActive: boolean }

function actionOf(key: string, state: State): Action | undefined {
  switch (key) {
    case 'Enter':
      return enterAction(state)
    case 'Escape':
      return state.isOpen ? { type: 'close' } : undefined
    case 'Tab':
      return state.isOpen ? { type: 'leave' } : undefined
    default: {
      const index = state.isOpen ? nextIndex(key, state) : openingIndex(key, state)
      return index === undefined ? undefined : { type: 'move', index }
    }
  }
}

function enterAction({ isOpen, isActive, enterSubmits = false }: State): Action | undefined {
  if (isActive) return { type: 'choose' }
  if (!enterSubmits) return { type: 'ignore' }
  return isOpen ? { type: 'leave' } : undefined
}

function openingIndex(key: string, { opensAt = 'end', count, active }: State) {
  if (opensAt === 'none') return key === 'ArrowDown' ? active : undefined
  if (key === 'ArrowDown') return count > 0 ? 0 : NONE_ACTIVE
  return key === 'ArrowUp' ? count - 1 : undefined
}

function nextIndex(key: string, state: State) {
  const { active, count, first = 0, pageSize, hasHomeAndEnd = false, isActive } = state
  const last = count - 1
  const clamp = (index: number) => Math.max(first, Math.min(last, index))
  switch (key) {
    case 'ArrowDown':
      return state.wraps ? wrapped(active + 1, count) : clamp(active + 1)
    case 'ArrowUp':
      return state.wraps ? wrapped(Math.max(active, 0) - 1, count) : clamp(active - 1)
    case 'PageDown':
      return pageSize && clamp(active + pageSize)
    case 'PageUp':
      return pageSize && clamp(active - pageSize)
    case 'Home':
      return hasHomeAndEnd && isActive ? first : undefined
    case 'End':
      return hasHomeAndEnd && isActive ? last : undefined
  }
}

const wrapped = (index: number, count: number) => (count > 0 ? (index + count) % count : NONE_ACTIVE)
