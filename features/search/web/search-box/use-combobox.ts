import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { NONE_ACTIVE, useListbox } from '#platform/web/ui/fields/use-listbox.ts'
import { SUGGESTION_KINDS } from '../../rules/search.ts'
import type { Suggestion } from '../../rules/suggestions.ts'
import { searchForm } from '../../words/search-form.ts'
import { useSuggestions } from './use-suggestions.ts'

const CLOSE_DELAY_MS = 100

/** ARIA combobox: the focus stays in the field while the keys move through the listbox of suggestions. */
export function useCombobox(input: RefObject<HTMLInputElement | null>, onFill: () => void) {
  const id = useId()
  const { found, lookUp } = useSuggestions()
  const { isVisible, show, hide, hideDelayed } = useVisibility()
  const options = SUGGESTION_KINDS.flatMap((kind) => found?.suggestions[kind] ?? [])
  const isOpen = isVisible && options.length > 0

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
  useTypedBeforeHydration(input, open)
  const choose = ({ text }: Suggestion) => {
    if (input.current) input.current.value = text
    hide()
    onFill()
  }
  const chooseAt = (index: number) => {
    const option = options[index]
    if (option) choose(option)
  }
  const listbox = useListbox({
    count: options.length,
    isOpen,
    onOpen: open,
    onClose: hide,
    onChoose: chooseAt,
    wraps: true,
    hasHomeAndEnd: true,
    opensAt: 'none',
    enterSubmits: true,
  })
  // Derived state: new suggestions reset the active option.
  const [listed, setListed] = useState(found)
  if (listed !== found) {
    setListed(found)
    listbox.setActive(NONE_ACTIVE)
  }
  const { id: listId, active, optionId } = listbox
  return {
    id,
    refresh,
    field: { ...listbox.field, onFocus: open, onClick: open, onInput, onBlur: hideDelayed },
    list: isOpen && found ? { id: listId, found, active, optionId, onChoose: choose } : undefined,
    announcement: isVisible && found ? announce(options.length) : '',
  }
}

/** Text that was typed before hydration has fired no event of this field. */
function useTypedBeforeHydration(input: RefObject<HTMLInputElement | null>, onTyped: () => void) {
  const isChecked = useRef(false)
  useEffect(() => {
    if (isChecked.current) return
    isChecked.current = true
    const field = input.current
    if (field && field === document.activeElement && field.value !== field.defaultValue) onTyped()
  })
}

function announce(count: number) {
  return count === 0 ? searchForm.suggestions.none : searchForm.suggestions.count(count)
}

/** Visibility of the suggestions. They close with a delay after blur, so that a click on them is not lost. */
function useVisibility() {
  const [isVisible, setVisible] = useState(false)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(closing.current), [])

  const set = (visible: boolean) => {
    clearTimeout(closing.current)
    setVisible(visible)
  }
  const hideDelayed = () => {
    clearTimeout(closing.current)
    // On phones closing shifts the content below, so it waits until a pointer press there has become a click.
    closing.current = setTimeout(() => {
      if (document.querySelector(':active')) hideDelayed()
      else setVisible(false)
    }, CLOSE_DELAY_MS)
  }
  return { isVisible, show: () => set(true), hide: () => set(false), hideDelayed }
}
