import { X } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type Around, Labelled, useDescribed } from './field.tsx'
import { ListOption } from './list-option.tsx'

type TagPickerProps = Omit<Around, 'label'> & {
  label: string
  options: readonly string[]
  chosen: readonly string[]
  onChange: (next: string[]) => void
  placeholder: string
  name?: string
  className?: string
}

/** Several names out of a list. What is chosen already is not offered again. */
export function TagPicker({ options, chosen, onChange, placeholder, name, className = '', ...around }: TagPickerProps) {
  const { label, hint, error } = around
  const { id, message } = useDescribed(hint, error)
  const input = useRef<HTMLInputElement>(null)
  const { text, said, isOpen, active, found, field, add, remove } = useTags({ options, chosen, onChange })
  const list = `${id}-list`
  const hasList = isOpen && found.length > 0
  return (
    <Labelled {...around} id={id} className={`relative ${className}`}>
      <div
        data-invalid={error ? true : undefined}
        className="flex min-h-12 flex-wrap items-center gap-1.5 rounded-sm border border-line-strong bg-page p-1.75 transition-colors has-[input:focus-visible]:border-teal-700 has-[input:focus-visible]:outline-3 has-[input:focus-visible]:-outline-offset-1 has-[input:focus-visible]:outline-teal-700 hover:border-ink data-invalid:border-bad data-invalid:bg-[#fffbfa]"
      >
        <Tags label={label} chosen={chosen} input={input} onRemove={remove} />
        <input
          {...field}
          ref={input}
          id={id}
          name={name}
          value={text}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={hasList}
          aria-controls={hasList ? list : undefined}
          aria-activedescendant={hasList && found[active] ? `${list}-${active}` : undefined}
          aria-invalid={Boolean(error)}
          aria-describedby={message}
          autoComplete="off"
          placeholder={placeholder}
          className="min-h-8 min-w-36 flex-1 bg-transparent px-1.5 text-md outline-none"
        />
      </div>
      {isOpen && <Choices list={list} label={label} found={found} active={active} text={text} onChoose={add} />}
      <p role="status" className="sr-only">
        {said}
      </p>
    </Labelled>
  )
}

type Tagging = Pick<TagPickerProps, 'options' | 'chosen' | 'onChange'>

/** What is typed, what it finds among the names that are left, and what the keys do with it. */
function useTags({ options, chosen, onChange }: Tagging) {
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [said, say] = useState('')
  const left = options.filter((option) => !chosen.includes(option))
  const found = left.filter((option) => option.toLowerCase().includes(plain(text)))

  const write = (typed: string) => {
    setText(typed)
    setActive(plain(typed) ? 0 : -1)
  }
  const add = (option: string) => {
    onChange([...chosen, option])
    say(`${option} is added.`)
    write('')
  }
  const remove = (option: string) => {
    onChange(chosen.filter((other) => other !== option))
    say(`${option} is removed.`)
  }
  const leave = () => {
    // A name that was typed whole is meant; any other text would only look as if it were chosen.
    const meant = left.find((option) => option.toLowerCase() === plain(text))
    if (meant) add(meant)
    write('')
    setOpen(false)
  }
  const onInput = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    write(currentTarget.value)
    setOpen(true)
  }
  const onKeyDown = useKeys({ text, isOpen, active, found, chosen, setActive, setOpen, add, remove })
  const field = { onInput, onKeyDown, onClick: () => setOpen(true), onBlur: leave }
  return { text, said, isOpen, active, found, field, add, remove }
}

const plain = (typed: string) => typed.trim().toLowerCase()

type Keys = {
  text: string
  isOpen: boolean
  active: number
  found: string[]
  chosen: readonly string[]
  setActive: (at: number) => void
  setOpen: (isOpen: boolean) => void
  add: (option: string) => void
  remove: (option: string) => void
}

function useKeys({ text, isOpen, active, found, chosen, setActive, setOpen, add, remove }: Keys) {
  const walk = (to: number) => {
    setOpen(true)
    setActive(found.length > 0 ? (to + found.length) % found.length : -1)
  }
  return (event: KeyboardEvent) => {
    const { key } = event
    if (event.nativeEvent.isComposing) return
    const [option, last] = [found[active], chosen.at(-1)]
    if (key === 'ArrowDown') walk(isOpen ? active + 1 : 0)
    else if (key === 'ArrowUp') walk(isOpen && active > 0 ? active - 1 : -1)
    // Enter must not send the form around the field, even where there is nothing to choose.
    else if (key === 'Enter') isOpen && option && add(option)
    else if (key === 'Escape' && isOpen) setOpen(false)
    else if (key === 'Backspace' && text === '' && last !== undefined) remove(last)
    else return
    event.preventDefault()
  }
}

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
    <ul aria-label={`${label}, chosen`} className="contents">
      {chosen.map((option) => (
        <li
          key={option}
          className="flex min-h-8 min-w-0 items-center rounded-[6px] bg-teal-50 pl-3 text-sm font-medium"
        >
          <span className="py-1 wrap-anywhere">{option}</span>
          <button
            type="button"
            aria-label={`Remove ${option}`}
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
  list: string
  label: string
  found: string[]
  active: number
  text: string
  onChoose: (option: string) => void
}

const panelClass =
  'card absolute inset-x-0 z-20 mt-1.5 max-h-67 scroll-mb-28 animate-rise overflow-y-auto overscroll-contain p-2 shadow-3'

/** Hangs under the field, which keeps the focus. */
function Choices({ list, label, found, active, text, onChoose }: ChoicesProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    panel.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  if (found.length === 0)
    return (
      <p role="status" className={`${panelClass} px-5 py-3.5 text-sm text-muted`}>
        {text.trim() ? 'Nothing in our list matches.' : 'You have chosen them all.'}
      </p>
    )
  return (
    <div
      ref={panel}
      id={list}
      role="listbox"
      aria-label={label}
      // Pressing would take the focus away from the field.
      onMouseDown={(event) => event.preventDefault()}
      className={panelClass}
    >
      {found.map((option, at) => (
        <ListOption
          key={option}
          id={`${list}-${at}`}
          isActive={at === active}
          onChoose={() => onChoose(option)}
          className="aria-selected:font-semibold"
        >
          {option}
        </ListOption>
      ))}
    </div>
  )
}
