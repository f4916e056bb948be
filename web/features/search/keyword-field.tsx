import { Search, X } from 'lucide-react'
import { lazy, type RefObject, Suspense, useEffect, useRef } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import { useCombobox } from './use-combobox.ts'

type KeywordFieldProps = { text?: string; isLacking: boolean; isCompact?: boolean; onInput: () => void }

/** Nobody needs it before they type. */
const SuggestionList = lazy(() => import('./suggestion-list.tsx'))

const tall = {
  icon: 'top-5',
  label: 'pointer-events-none absolute top-2.75 right-3 left-11.25 truncate text-xs leading-[1.3] text-muted',
  input: 'h-15 pt-5.75 pb-1.5',
  clear: 'top-2',
}
const compact = { icon: 'top-4', label: 'sr-only', input: 'h-13', clear: 'top-1' }

/** What somebody looks for, with suggestions. On a phone they push down what follows. */
export function KeywordField({ text = '', isLacking, isCompact = false, onInput }: KeywordFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useFollow(input, text)
  const { id, field, list, announcement, refresh } = useCombobox(input, onInput)
  const look = isCompact ? compact : tall

  const clear = () => {
    if (!input.current) return
    input.current.value = ''
    input.current.focus()
    refresh()
  }
  return (
    <div className="relative">
      <Search className={`pointer-events-none absolute left-3.75 ${look.icon}`} />
      <label htmlFor={id} className={look.label}>
        Treatment, speciality or clinic
      </label>
      <input
        {...field}
        id={id}
        ref={input}
        name="keyword"
        type="text"
        defaultValue={text}
        maxLength={100}
        placeholder="For example, dental implant"
        autoComplete="off"
        enterKeyHint="search"
        aria-invalid={isLacking}
        className={`control peer pr-12 pl-11 font-medium placeholder:font-normal placeholder-shown:pr-3 placeholder-shown:text-ellipsis ${look.input}`}
      />
      <ClearButton onClick={clear} className={look.clear} />
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

/** Seen only when there is something to clear. */
function ClearButton({ onClick, className }: { onClick: () => void; className: string }) {
  return (
    <IconButton
      label="Clear"
      bare
      onClick={onClick}
      className={`absolute right-1.5 bg-transparent peer-placeholder-shown:hidden hover:border-transparent noscript:hidden hover:bg-sand-50 ${className}`}
    >
      <X />
    </IconButton>
  )
}

/** The input keeps its own text, so that what is typed before the page wakes up is not lost. Another search replaces it. */
function useFollow(input: RefObject<HTMLInputElement | null>, text: string) {
  const last = useRef(text)
  useEffect(() => {
    if (input.current && last.current !== text) input.current.value = text
    last.current = text
  }, [input, text])
}
