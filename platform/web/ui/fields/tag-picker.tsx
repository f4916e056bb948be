import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { X } from '#platform/web/ui/icons.tsx'
import { tagPicker as words } from '#platform/words/workspace-controls.ts'
import { type Around, Labelled, useDescribed } from './field.tsx'
import { ListOption } from './list-option.tsx'
import { NONE_ACTIVE, useListbox } from './use-listbox.ts'

type TagPickerProps = Omit<Around, 'label'> & {
  label: string
  options: readonly string[]
  chosen: readonly string[]
  onChange: (next: string[]) => void
  placeholder: string
  name?: string
  className?: string
}

/** A multi-select combobox. Options that are chosen already are not offered again. */
export function TagPicker({ options, chosen, onChange, placeholder, name, className = '', ...around }: TagPickerProps) {
  const { label, hint, error } = around
  const { id, message } = useDescribed(hint, error)
  const input = useRef<HTMLInputElement>(null)
  const { text, announcement, isOpen, listbox, found, field, add, remove } = useTags({ options, chosen, onChange })
  return (
    <Labelled {...around} id={id} className={`relative ${className}`}>
      <div
        data-invalid={error ? true : undefined}
        className="flex min-h-12 flex-wrap items-center gap-1.5 rounded-sm border border-line-strong bg-page p-1.75 transition-colors has-[input:focus-visible]:border-teal-700 has-[input:focus-visible]:outline-3 has-[input:focus-visible]:-outline-offset-1 has-[input:focus-visible]:outline-teal-700 hover:border-ink data-invalid:border-bad data-invalid:bg-bad-field"
      >
        <Tags label={label} chosen={chosen} input={input} onRemove={remove} />
        <input
          {...field}
          ref={input}
          id={id}
          name={name}
          value={text}
          aria-invalid={Boolean(error)}
          aria-describedby={message}
          autoComplete="off"
          placeholder={placeholder}
          className="min-h-8 min-w-36 flex-1 bg-transparent px-1.5 text-md outline-none"
        />
      </div>
      {isOpen && <Choices listbox={listbox} label={label} found={found} text={text} onChoose={add} />}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </Labelled>
  )
}

type Tagging = Pick<TagPickerProps, 'options' | 'chosen' | 'onChange'>

/** Typed text filters the options that are left; the listbox keys choose among them. */
function useTags({ options, chosen, onChange }: Tagging) {
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [announcement, announce] = useState('')
  const left = options.filter((option) => !chosen.includes(option))
  const found = left.filter((option) => option.toLowerCase().includes(normalized(text)))

  const add = (option: string) => {
    onChange([...chosen, option])
    announce(words.added(option))
    filter('')
  }
  const remove = (option: string) => {
    onChange(chosen.filter((other) => other !== option))
    announce(words.removed(option))
  }
  const listbox = useListbox({
    count: found.length,
    isOpen,
    wraps: true,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    onChoose: (index) => found[index] && add(found[index]),
  })
  const filter = (typed: string) => {
    setText(typed)
    listbox.setActive(normalized(typed) ? 0 : NONE_ACTIVE)
  }
  const leave = () => {
    // An option that was typed whole counts as chosen; any other text would only look chosen.
    const match = left.find((option) => option.toLowerCase() === normalized(text))
    if (match) add(match)
    filter('')
    setOpen(false)
  }
  const onInput = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    filter(currentTarget.value)
    setOpen(true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = chosen.at(-1)
    if (event.key !== 'Backspace' || text !== '' || last === undefined) return listbox.field.onKeyDown(event)
    if (event.nativeEvent.isComposing) return
    remove(last)
    event.preventDefault()
  }
  const hasList = isOpen && found.length > 0
  const field = {
    ...listbox.field,
    'aria-expanded': hasList,
    'aria-controls': hasList ? listbox.id : undefined,
    onInput,
    onKeyDown,
    onClick: () => setOpen(true),
    onBlur: leave,
  }
  return { text, announcement, isOpen, listbox, found, field, add, remove }
}

const normalized = (typed: string) => typed.trim().toLowerCase()

type TagsProps = {
  label: string
  chosen: readonly string[]
  input: RefObject<HTMLInputElement | null>
  onRemove: (option: string) => void
}

function Tags({ label, chosen, input, onRemove }: TagsProps) {
  const remove = (tag: HTMLElement | null, option: string) => {
    const next = (tag?.nextElementSibling ?? tag?.previousElementSibling)?.querySelector('button')
    const target = next ?? input.current
    target?.focus()
    onRemove(option)
  }
  if (chosen.length === 0) return null
  return (
    <ul aria-label={words.chosen(label)} className="contents">
      {chosen.map((option) => (
        <li
          key={option}
          className="flex min-h-8 min-w-0 items-center rounded-[6px] bg-teal-50 pl-3 text-sm font-medium"
        >
          <span className="py-1 wrap-anywhere">{option}</span>
          <button
            type="button"
            aria-label={words.remove(option)}
            onClick={({ currentTarget }) => remove(currentTarget.closest('li'), option)}
            className="grid size-8 flex-none place-items-center rounded-[6px] hover:bg-teal-100"
          >
            <X className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  )
}

type ChoicesProps = {
  listbox: ReturnType<typeof useListbox>
  label: string
  found: string[]
  text: string
  onChoose: (option: string) => void
}

const panelClass =
  'card absolute inset-x-0 z-20 mt-1.5 max-h-67 scroll-mb-28 animate-rise overflow-y-auto overscroll-contain p-2 shadow-3'

/** The popup under the field, which keeps the focus. */
function Choices({ listbox, label, found, text, onChoose }: ChoicesProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    panel.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  if (found.length === 0)
    return (
      <p role="status" className={`${panelClass} px-5 py-3.5 text-sm text-muted`}>
        {text.trim() ? words.noMatch : words.allChosen}
      </p>
    )
  return (
    <div
      ref={panel}
      id={listbox.id}
      role="listbox"
      aria-label={label}
      // Pressing would take the focus away from the field.
      onMouseDown={(event) => event.preventDefault()}
      className={panelClass}
    >
      {found.map((option, at) => (
        <ListOption
          key={option}
          id={listbox.optionId(at)}
          isActive={at === listbox.active}
          onChoose={() => onChoose(option)}
          className="aria-selected:font-semibold"
        >
          {option}
        </ListOption>
      ))}
    </div>
  )
}
