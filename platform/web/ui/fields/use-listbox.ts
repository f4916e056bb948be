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

  const close = () => {
    if (isOpen) options.onClose?.()
  }

  /** Whether an arrow or page key moved the active option. */
  const move = (key: string) => {
    const index = isOpen ? nextIndex(key, active, options) : openingIndex(key, active, options)
    if (index === undefined) return false
    if (!isOpen) options.onOpen?.()
    setActive(index)
    return true
  }

  /** Whether the list used the key; otherwise the browser does what it always does. */
  const handleKey = (key: string) => {
    switch (key) {
      case 'Enter':
        if (isActive) options.onChoose(active)
        else if (options.enterSubmits) close()
        return isActive || !options.enterSubmits
      case 'Escape':
        close()
        return isOpen
      case 'Tab':
        close()
        return false
      default:
        return move(key)
    }
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.nativeEvent.isComposing && handleKey(event.key)) event.preventDefault()
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

function openingIndex(key: string, active: number, { opensAt = 'end', count }: ListboxOptions) {
  if (opensAt === 'none') return key === 'ArrowDown' ? active : undefined
  if (key === 'ArrowDown') return count > 0 ? 0 : NONE_ACTIVE
  return key === 'ArrowUp' ? count - 1 : undefined
}

function nextIndex(key: string, active: number, options: ListboxOptions) {
  const { count, first = 0, wraps, pageSize, hasHomeAndEnd } = options
  const clamp = (index: number) => Math.max(first, Math.min(count - 1, index))
  const wrap = (index: number) => (count > 0 ? (index + count) % count : NONE_ACTIVE)
  switch (key) {
    case 'ArrowDown':
      return wraps ? wrap(active + 1) : clamp(active + 1)
    case 'ArrowUp':
      return wraps ? wrap(Math.max(active, 0) - 1) : clamp(active - 1)
    case 'PageDown':
      return pageSize && clamp(active + pageSize)
    case 'PageUp':
      return pageSize && clamp(active - pageSize)
    case 'Home':
      return hasHomeAndEnd && active >= first ? first : undefined
    case 'End':
      return hasHomeAndEnd && active >= first ? count - 1 : undefined
  }
}
