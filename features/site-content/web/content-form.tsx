import { type ReactNode, useEffect, useRef, useState } from 'react'
import {
  type ContentData,
  type ContentFields,
  emptyValue,
  entriesOf,
  type LeafField,
  type ListField,
  textOf,
} from '#platform/rules/contents/content-fields.ts'
import { Button, IconButton } from '#platform/web/ui/button.tsx'
import { Field, SelectField } from '#platform/web/ui/fields/field.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { ArrowDown, ArrowUp, ChevronDown, Plus, Trash2 } from '#platform/web/ui/icons.tsx'
import { contentEditor } from '#platform/words/contents.ts'

const { list: words } = contentEditor

/** Where a problem is: names and positions from the document down, joined by dots. */
export type Problems = ReadonlyMap<string, string>

type Edited<Value> = { value: Value; onChange: (value: Value) => void; path: string; problems: Problems }

const join = (path: string, name: string | number) => (path ? `${path}.${name}` : String(name))

/** The form of a document, from the description of its fields. */
export function ContentFieldset({ fields, value, onChange, path, problems }: Edited<ContentData> & Group) {
  return (
    <div className="grid gap-5">
      {Object.entries(fields).map(([name, field]) => {
        if (field.kind === 'slug' || field.kind === 'code') return null
        const place = join(path, name)
        if (field.kind === 'list')
          return (
            <EntryList
              key={name}
              field={field}
              value={entriesOf(value, name)}
              onChange={(entries) => onChange({ ...value, [name]: entries })}
              path={place}
              problems={problems}
            />
          )
        return (
          <Leaf
            key={name}
            field={field}
            value={textOf(value, name)}
            onChange={(text) => onChange({ ...value, [name]: text })}
            path={place}
            problems={problems}
          />
        )
      })}
    </div>
  )
}
type Group = { fields: ContentFields }

/** Rows of a text field: enough for most texts of its length. */
const rowsFor = (max: number) => Math.min(10, Math.max(2, Math.ceil(max / 150)))

function Leaf({ field, value, onChange, path, problems }: Edited<string> & { field: LeafField }) {
  const { label } = field
  const shared = { label, name: path, hint: field.hint, error: problems.get(path) }
  if (field.kind === 'choice')
    return (
      <SelectField {...shared} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {field.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </SelectField>
    )
  if (field.kind === 'number')
    return (
      <Field
        {...shared}
        inputMode="numeric"
        value={value}
        maxLength={9}
        className="max-w-60"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  const { max, isOptional = false } = field
  if (field.kind === 'line')
    return (
      <Field
        {...shared}
        optional={isOptional}
        value={value}
        maxLength={max}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  return (
    <TextArea
      {...shared}
      optional={isOptional}
      value={value}
      limit={max}
      rows={rowsFor(max)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** Entries that can be added, removed and moved. An entry opens to be edited. */
function EntryList({ field, value, onChange, path, problems }: Edited<readonly ContentData[]> & { field: ListField }) {
  const { label, hint, entry, max, fields } = field
  const list = useRef<HTMLOListElement>(null)
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const [announced, setAnnounced] = useState('')
  const toFocus = useRef<string>(undefined)
  // After the render: the button that moved an entry is in another row now.
  useEffect(() => {
    if (toFocus.current) list.current?.querySelector<HTMLElement>(toFocus.current)?.focus()
    toFocus.current = undefined
  })
  // Entries with problems open, and stay open while these are corrected.
  useEffect(() => {
    const wrong = [...problems.keys()].flatMap((each) => positionIn(path, each))
    if (wrong.length > 0) setOpened((before) => new Set([...before, ...wrong]))
  }, [problems, path])
  const titleAt = (at: number) => textOf(value[at], field.titleOf) || words.unnamed(entry)
  const move = (from: number, to: number) => {
    const moved = value[from]
    if (!moved) return
    onChange(value.toSpliced(from, 1).toSpliced(to, 0, moved))
    setOpened(new Set([...opened].map((at) => (at === from ? to : at === to ? from : at))))
    const atEnd = to === 0 || to === value.length - 1
    const direction = to < from ? 'up' : 'down'
    toFocus.current = `[data-at="${path}.${to}"] [data-move${atEnd ? '' : `="${direction}"`}]:enabled`
    setAnnounced(words.moved(titleAt(from), to + 1, value.length))
  }
  const remove = (at: number) => {
    onChange(value.toSpliced(at, 1))
    setOpened(new Set([...opened].flatMap((each) => (each === at ? [] : each > at ? each - 1 : each))))
    toFocus.current = `[data-at="${path}.${Math.max(0, at - 1)}"] [data-toggle]`
    setAnnounced(words.removed(titleAt(at)))
  }
  const add = () => {
    onChange([...value, emptyValue(fields)])
    setOpened(new Set([...opened, value.length]))
    toFocus.current = `[data-at="${path}.${value.length}"] :is(input, textarea)`
  }
  const toggle = (at: number) =>
    setOpened(new Set(opened.has(at) ? [...opened].filter((each) => each !== at) : [...opened, at]))
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      {hint && <p className="-mt-1 mb-2 text-xs text-muted">{hint}</p>}
      {problems.get(path) && <p className="mb-2 text-xs font-semibold text-bad">{problems.get(path)}</p>}
      <ol ref={list} className="grid gap-2">
        {value.map((each, at) => (
          <EntryRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a new entry has no id, and texts change while they are typed
            key={at}
            title={titleAt(at)}
            path={join(path, at)}
            isOpen={opened.has(at)}
            problemCount={countProblems(problems, join(path, at))}
            onToggle={() => toggle(at)}
            onUp={at > 0 ? () => move(at, at - 1) : undefined}
            onDown={at < value.length - 1 ? () => move(at, at + 1) : undefined}
            onRemove={() => remove(at)}
          >
            <ContentFieldset
              fields={fields}
              value={each}
              onChange={(changed) => onChange(value.with(at, changed))}
              path={join(path, at)}
              problems={problems}
            />
          </EntryRow>
        ))}
      </ol>
      <Button kind="outline" size="small" className="mt-3" disabled={value.length >= max} onClick={add}>
        <Plus />
        {words.add(entry)}
      </Button>
      {value.length >= max && <span className="ml-3 text-xs text-muted">{words.full(max)}</span>}
      <span role="status" className="sr-only">
        {announced}
      </span>
    </fieldset>
  )
}

/** The position of the entry that a problem is in, if it is in this list. */
function positionIn(path: string, problem: string) {
  if (!problem.startsWith(`${path}.`)) return []
  return Number(problem.slice(path.length + 1).split('.', 1)[0])
}

const countProblems = (problems: Problems, path: string) =>
  [...problems.keys()].filter((each) => each.startsWith(`${path}.`)).length

type EntryRowProps = {
  title: string
  path: string
  isOpen: boolean
  problemCount: number
  onToggle: () => void
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onRemove: () => void
  children: ReactNode
}

const arrow = 'disabled:border-transparent!'

function EntryRow(props: EntryRowProps) {
  const { title, path, isOpen, problemCount, onToggle, onUp, onDown, onRemove, children } = props
  return (
    <li data-at={path} className="rounded-sm border border-line-strong bg-page">
      <div className="flex items-center gap-1 pr-1.5">
        <button
          type="button"
          data-toggle
          aria-expanded={isOpen}
          aria-label={words.edit(title)}
          onClick={onToggle}
          className="flex min-h-12 min-w-0 flex-1 items-center gap-2 px-3 py-2 text-left font-medium hover:text-teal-700"
        >
          <ChevronDown className={`flex-none text-muted transition ${isOpen ? 'rotate-180' : ''}`} />
          <span className="flex min-w-0 flex-wrap items-center gap-x-2">
            <span className="min-w-0 wrap-anywhere">{title}</span>
            {problemCount > 0 && <span className="text-xs font-semibold text-bad">{words.problems(problemCount)}</span>}
          </span>
        </button>
        <IconButton bare data-move="up" className={arrow} label={words.up(title)} disabled={!onUp} onClick={onUp}>
          <ArrowUp />
        </IconButton>
        <IconButton
          bare
          data-move="down"
          className={arrow}
          label={words.down(title)}
          disabled={!onDown}
          onClick={onDown}
        >
          <ArrowDown />
        </IconButton>
        <IconButton bare label={words.remove(title)} onClick={onRemove}>
          <Trash2 />
        </IconButton>
      </div>
      {isOpen && <div className="border-t border-line p-3 sm:p-4">{children}</div>}
    </li>
  )
}
