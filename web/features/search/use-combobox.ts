import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { SUGGESTION_KINDS } from '#domain/search.ts'
import type { Suggestion } from '#domain/suggestions.ts'
import { type Found, useSuggestions } from './use-suggestions.ts'

const CLOSE_MS = 100

/**
 * A field with a list of suggestions, by the combobox pattern of ARIA: the focus stays in the field, and the keys walk
 * through the list.
 */
export function useCombobox(input: RefObject<HTMLInputElement | null>, onFill: () => void) {
  const id = useId()
  const { found, lookUp } = useSuggestions()
  const { isWanted, show, hide, hideSoon } = useVisibility()
  const [active, setActive] = useActive(found)
  const options = SUGGESTION_KINDS.flatMap((kind) => found?.suggestions[kind] ?? [])
  const isOpen = isWanted && options.length > 0

  const refresh = () => {
    const text = input.current?.value ?? ''
    if (text.trim() !== (found?.text ?? '')) lookUp(text)
  }
  const open = () => {
    show()
    refresh()
  }
  const onInput = () => {
    open()
    onFill()
  }
  const choose = ({ text }: Suggestion) => {
    if (input.current) input.current.value = text
    hide()
    onFill()
  }
  const onKeyDown = useKeys({ isOpen, active, options, setActive, open, hide, choose })
  const events = { onFocus: open, onClick: open, onInput, onBlur: hideSoon, onKeyDown }
  return {
    id,
    refresh,
    field: { ...events, ...ariaOf(`${id}-list`, isOpen, active) },
    list: isOpen && found ? { id: `${id}-list`, found, active, onChoose: choose } : undefined,
    announcement: isWanted && found ? announce(options.length) : '',
  }
}

export const optionId = (list: string, index: number) => `${list}-${index}`

function ariaOf(list: string, isOpen: boolean, active: number) {
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? list : undefined,
    'aria-activedescendant': isOpen && active >= 0 ? optionId(list, active) : undefined,
  } as const
}

function announce(count: number) {
  if (count === 0) return 'No suggestions.'
  return `${count} ${count === 1 ? 'suggestion' : 'suggestions'}. Use the arrow keys to choose.`
}

type Keys = {
  isOpen: boolean
  active: number
  options: Suggestion[]
  setActive: (index: number) => void
  open: () => void
  hide: () => void
  choose: (suggestion: Suggestion) => void
}

function useKeys({ isOpen, active, options, setActive, open, hide, choose }: Keys) {
  return (event: KeyboardEvent) => {
    const { key } = event
    if (event.nativeEvent.isComposing) return
    const chosen = options[active]
    const next = nextOption(key, active, options.length)
    if (!isOpen) {
      if (key !== 'ArrowDown') return
      open()
    } else if (key === 'Enter' && chosen) choose(chosen)
    else if (key === 'Escape') hide()
    else if (next !== undefined) setActive(next)
    // Enter sends the form and Tab leaves the field; neither needs the list any longer.
    else return key === 'Enter' || key === 'Tab' ? hide() : undefined
    event.preventDefault()
  }
}

/** Wraps around at both ends. Home and End belong to the text until the keys are in the list. */
function nextOption(key: string, active: number, count: number) {
  if (key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1
  if (active < 0) return undefined
  return { Home: 0, End: count - 1 }[key]
}

/** Which option the keys have reached. Another answer starts over. */
function useActive(found: Found | undefined) {
  const [active, setActive] = useState<{ found: Found | undefined; index: number }>()
  const index = active?.found === found ? (active?.index ?? -1) : -1
  return [index, (next: number) => setActive({ found, index: next })] as const
}

/** Whether suggestions may be seen. They outlast the field's focus by a moment, so that a click is not missed. */
function useVisibility() {
  const [isWanted, setWanted] = useState(false)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(closing.current), [])

  const set = (wanted: boolean) => {
    clearTimeout(closing.current)
    setWanted(wanted)
  }
  const hideSoon = () => {
    clearTimeout(closing.current)
    // On a phone closing moves what stands below, so it waits until a press there has become a click.
    closing.current = setTimeout(() => (document.querySelector(':active') ? hideSoon() : setWanted(false)), CLOSE_MS)
  }
  return { isWanted, show: () => set(true), hide: () => set(false), hideSoon }
}
