import { Search, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { IconButton } from '#web/ui/button.tsx'

type KeywordFieldProps = { isLacking: boolean; onInput: () => void }

/** The input keeps its own text, so that what is typed before the page wakes up is not lost. */
export function KeywordField({ isLacking, onInput }: KeywordFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)

  const clear = () => {
    if (!input.current) return
    input.current.value = ''
    input.current.focus()
  }
  return (
    <div className="relative">
      <Search className="pointer-events-none absolute top-5 left-3.75" />
      <label
        htmlFor={id}
        className="pointer-events-none absolute top-2.75 right-3 left-11.25 truncate text-xs leading-[1.3] text-muted"
      >
        Treatment, speciality or clinic
      </label>
      <input
        ref={input}
        id={id}
        name="keyword"
        type="text"
        maxLength={100}
        placeholder="For example, dental implant"
        autoComplete="off"
        enterKeyHint="search"
        aria-invalid={isLacking}
        onInput={onInput}
        className="control peer h-15 pt-5.75 pr-12 pb-1.5 pl-11 font-medium placeholder:font-normal placeholder-shown:pr-3 placeholder-shown:text-ellipsis"
      />
      <IconButton
        label="Clear"
        bare
        onClick={clear}
        className="absolute top-2 right-1.5 bg-transparent peer-placeholder-shown:hidden hover:border-transparent hover:bg-sand-50"
      >
        <X />
      </IconButton>
    </div>
  )
}
