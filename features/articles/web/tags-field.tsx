import { type KeyboardEvent, useRef, useState } from 'react'
import { Labelled, useDescribed } from '#platform/web/ui/fields/field.tsx'
import { X } from '#platform/web/ui/icons.tsx'
import { manageArticlesPage } from '../words/manage-articles.ts'

const texts = manageArticlesPage.form

type TagsFieldProps = {
  hint: string
  tags: readonly string[]
  onChange: (tags: string[]) => void
  error: string | undefined
}

/** Free tags, added by Enter or on blur. */
export function TagsField({ hint, tags, onChange, error }: TagsFieldProps) {
  const { id, message } = useDescribed(hint, error)
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const add = () => {
    const tag = typed.trim()
    if (tag && !tags.includes(tag)) onChange([...tags, tag])
    setTyped('')
  }
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }
  const remove = (tag: string) => {
    onChange(tags.filter((other) => other !== tag))
    input.current?.focus()
  }
  return (
    <Labelled id={id} hint={hint} error={error} label={texts.tags} optional>
      <div className="control flex flex-wrap items-center gap-1.5 py-1.5 pl-2! has-aria-invalid:border-bad has-[input:focus-visible]:border-teal-700 has-[input:focus-visible]:outline-3 has-[input:focus-visible]:-outline-offset-1 has-[input:focus-visible]:outline-teal-700">
        {tags.length > 0 && (
          <ul className="contents">
            {tags.map((tag) => (
              <Tag key={tag} tag={tag} onRemove={() => remove(tag)} />
            ))}
          </ul>
        )}
        <input
          ref={input}
          id={id}
          name="tags"
          dir="auto"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={addOnEnter}
          onBlur={add}
          enterKeyHint="done"
          aria-invalid={error ? true : undefined}
          aria-describedby={message}
          className="min-h-9 min-w-32 flex-1 bg-transparent px-1.5 outline-none"
        />
      </div>
    </Labelled>
  )
}

function Tag({ tag, onRemove }: { tag: string; onRemove: () => void }) {
  return (
    <li className="inline-flex min-h-9 max-w-full items-center gap-1 rounded-[6px] bg-teal-50 pr-0.5 pl-3 text-sm font-medium">
      <span className="min-w-0 wrap-anywhere">{tag}</span>
      <button
        type="button"
        aria-label={texts.removeTag(tag)}
        onClick={onRemove}
        className="grid size-8 flex-none place-items-center rounded-sm hover:bg-teal-100"
      >
        <X className="size-4" />
      </button>
    </li>
  )
}
