import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { ChevronDown } from '#platform/web/ui/icons.tsx'
import { countryList } from '#platform/words/country-list.ts'
import { CountryFlag, CountryList } from './country-list.tsx'
import type { Country } from './phone-number.ts'
import type { Preselection } from './use-phone-text.ts'

type CountryPickerProps = {
  country: Country
  onChoose: (code: string) => void
  locate: Preselection['locate']
  /** Takes the focus on to the number. */
  onDone: () => void
}

/** The flag in front of a phone number, which opens the list of countries. */
export function CountryPicker({ country, onChoose, locate, onDone }: CountryPickerProps) {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useId()
  useOutsidePress(isOpen, root, () => setOpen(false))

  const choose = (code: string) => {
    setOpen(false)
    onChoose(code)
    onDone()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey } = event
    if (!isOpen && key === 'ArrowDown') setOpen(true)
    else if (!isOpen || (key !== 'Escape' && key !== 'Tab')) return
    else close(key === 'Tab' && !shiftKey ? onDone : () => button.current?.focus())
    event.preventDefault()
  }
  const close = (moveFocus: () => void) => {
    setOpen(false)
    moveFocus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys come from the button and the list inside
    <div ref={root} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        aria-label={countryList.button(country.name, country.dialCode)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panel : undefined}
        onClick={() => setOpen(!isOpen)}
        className="absolute inset-y-px left-px flex w-16 items-center justify-center gap-1.5 rounded-l-[7px] border-r border-line hover:bg-sand-50"
      >
        <CountryFlag code={country.iso2} />
        <ChevronDown className={`size-4 transition-transform ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      {isOpen && <CountryList id={panel} chosen={country.iso2} onChoose={choose} locate={locate} />}
    </div>
  )
}

function useOutsidePress(isOpen: boolean, root: { current: HTMLElement | null }, close: () => void) {
  useEffect(() => {
    if (!isOpen) return
    const closeOutside = ({ target }: Event) => root.current?.contains(target as Node) || close()
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  })
}
