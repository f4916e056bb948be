import { lazy, type RefObject, Suspense, useEffect, useRef } from 'react'
import { IconButton } from '#platform/web/ui/button.tsx'
import { Search, X } from '#platform/web/ui/icons.tsx'
import { searchForm } from '../../words/search-form.ts'
import { useCombobox } from './use-combobox.ts'

type KeywordFieldProps = { text?: string; isMissing: boolean; isCompact?: boolean; onInput: () => void }

/** Loaded on demand, with the first suggestions. */
const SuggestionList = lazy(() => import('./suggestion-list.tsx'))

const tall = {
  icon: 'top-5',
  label: 'pointer-events-none absolute top-2.75 right-3 left-11.25 truncate text-xs leading-[1.3] text-muted',
  input: 'h-15 pt-5.75 pb-1.5',
  clear: 'top-2',
}
const compact = { icon: 'top-4', label: 'sr-only', input: 'h-13', clear: 'top-1' }

/** Keyword input with suggestions, which push down the content below on phones. */
export function KeywordField({ text = '', isMissing, isCompact = false, onInput }: KeywordFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useSyncedValue(input, text)
  const { id, field, list, announcement, refresh } = useCombobox(input, onInput)
  const style = isCompact ? compact : tall

  const clear = () => {
    if (!input.current) return
    input.current.value = ''
    input.current.focus()
    refresh()
  }
  return (
    <div className="relative">
      <Search className={`pointer-events-none absolute left-3.75 ${style.icon}`} />
      <label htmlFor={id} className={style.label}>
        {searchForm.keyword.label}
      </label>
      <input
        {...field}
        id={id}
        ref={input}
        name="keyword"
        type="text"
        dir="auto"
        defaultValue={text}
        maxLength={100}
        placeholder={searchForm.keyword.placeholder}
        autoComplete="off"
        enterKeyHint="search"
        aria-invalid={isMissing}
        className={`control peer pr-12 pl-11 font-medium placeholder:font-normal placeholder-shown:pr-3 placeholder-shown:text-ellipsis ${style.input}`}
      />
      <ClearButton onClick={clear} className={style.clear} />
      {list && (
        <Suspense>
          <SuggestionList {...list} />
        </Suspense>
      )}
      <span role="status" className="sr-only">
        {announcement}
      </span>
    </div>
  )
}

function ClearButton({ onClick, className }: { onClick: () => void; className: string }) {
  return (
    <IconButton
      label={searchForm.keyword.clear}
      bare
      onClick={onClick}
      className={`absolute right-1.5 bg-transparent peer-placeholder-shown:hidden hover:border-transparent noscript:hidden hover:bg-sand-50 ${className}`}
    >
      <X />
    </IconButton>
  )
}

/** Uncontrolled input, so that text typed before hydration is not lost; another search overwrites the value. */
function useSyncedValue(input: RefObject<HTMLInputElement | null>, text: string) {
  const previous = useRef(text)
  useEffect(() => {
    if (input.current && previous.current !== text) input.current.value = text
    previous.current = text
  }, [input, text])
}
