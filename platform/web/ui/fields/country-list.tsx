import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { foldText } from '#platform/rules/text.ts'
import { Check, LocateFixed, Search } from '#platform/web/ui/icons.tsx'
import { otherCountryNames, countryList as words } from '#platform/words/country-list.ts'
import { type Country, countries } from './phone-number.ts'
import { useListbox } from './use-listbox.ts'
import type { Preselection } from './use-phone-text.ts'

const SEARCH_MS = 250
const PAGE = 6
/** The row above the first country. */
const HERE = -1

type CountryListProps = {
  id: string
  chosen: string
  onChoose: (code: string) => void
  locate: Preselection['locate']
}

/** All countries under a search field: a combobox whose listbox is always open. */
export function CountryList({ id, chosen, onChoose, locate }: CountryListProps) {
  const { found, search, pendingResult } = useSearch()
  const field = useRef<HTMLInputElement>(null)
  const here = useHere(locate, onChoose)
  const isWhole = found === countries
  const problem = isWhole ? here.problem : undefined
  useEffect(() => field.current?.focus(), [])

  const choose = (country: Country | undefined) => country && onChoose(country.iso2)
  const listbox = useListbox({
    count: found.length,
    isOpen: true,
    initial: found.findIndex(({ iso2 }) => iso2 === chosen),
    first: isWhole ? HERE : 0,
    pageSize: PAGE,
    onChoose: (index) => (index === HERE ? here.find() : choose(found[index])),
  })
  const { active, optionId } = listbox
  const onKeyDown = (event: KeyboardEvent) => {
    const pending = event.key === 'Enter' && active !== HERE ? pendingResult() : undefined
    if (!pending) return listbox.field.onKeyDown(event)
    choose(pending[0])
    event.preventDefault()
  }
  return (
    <div id={id} className="card absolute inset-x-0 top-full z-20 mt-1.5 animate-rise overflow-hidden shadow-3">
      <div className="relative border-b border-line p-2">
        <Search className="pointer-events-none absolute top-1/2 left-5 -translate-y-1/2 text-muted" />
        <input
          {...listbox.field}
          ref={field}
          aria-label={words.search}
          autoComplete="off"
          spellCheck={false}
          placeholder={words.placeholder}
          className="control min-h-11 pl-10"
          onKeyDown={onKeyDown}
          onInput={({ currentTarget }) => search(currentTarget.value, () => listbox.setActive(0))}
        />
      </div>
      <Options list={listbox.id} optionId={optionId} found={found} active={active} chosen={chosen} onChoose={onChoose}>
        {isWhole && <Here id={optionId(HERE)} isActive={active === HERE} {...here} />}
      </Options>
      <p role="status" className={found.length > 0 && !problem ? 'sr-only' : 'px-4 pb-4 text-sm text-muted'}>
        {problem ?? (found.length > 0 ? words.found(found.length) : words.noneFound)}
      </p>
    </div>
  )
}

function useSearch() {
  const [found, setFound] = useState(() => searchCountries(''))
  const waiting = useRef<{ text: string; timer: ReturnType<typeof setTimeout> }>(undefined)
  useEffect(() => () => clearTimeout(waiting.current?.timer), [])
  const search = (text: string, onFound: () => void) => {
    clearTimeout(waiting.current?.timer)
    const timer = setTimeout(() => {
      waiting.current = undefined
      setFound(searchCountries(text))
      onFound()
    }, SEARCH_MS)
    waiting.current = { text, timer }
  }
  /** The result of a debounced search that is not shown yet, for an Enter that comes before it. */
  const pendingResult = () => waiting.current && searchCountries(waiting.current.text)
  return { found, search, pendingResult }
}

/** Geolocation of the visitor. A position that arrives after the list was closed is ignored. */
function useHere(locate: CountryListProps['locate'], onChoose: CountryListProps['onChoose']) {
  const [isLooking, setLooking] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const find = async () => {
    if (isLooking) return
    setLooking(true)
    setProblem(undefined)
    const country = await locate()
    if (!isOpen.current) return
    setLooking(false)
    if (country) onChoose(country)
    else setProblem(words.notLocated)
  }
  return { isLooking, problem, find }
}

type HereProps = { id: string; isActive: boolean; isLooking: boolean; find: () => void }

function Here({ id, isActive, isLooking, find }: HereProps) {
  return (
    <Row id={id} isActive={isActive} onPress={find} className="text-teal-700">
      <LocateFixed />
      {isLooking ? words.locating : words.locate}
    </Row>
  )
}

type OptionsProps = Omit<CountryListProps, 'id' | 'locate'> & {
  /** Rows above the countries. */
  children: ReactNode
  list: string
  optionId: (index: number) => string
  found: readonly Country[]
  active: number
}

function Options({ list, optionId, found, active, chosen, onChoose, children }: OptionsProps) {
  const element = useRef<HTMLDivElement>(null)
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list may have another country at the same place
  useEffect(() => {
    bringIntoView(element.current?.querySelector('[data-active]'), element.current, isFirst.current)
    isFirst.current = false
  }, [active, found])
  return (
    <div
      ref={element}
      id={list}
      role="listbox"
      aria-label={words.label}
      className="max-h-67 overflow-y-auto overscroll-contain p-2 empty:pb-0"
    >
      {children}
      {found.map((country, index) => (
        <Option
          key={country.iso2}
          id={optionId(index)}
          country={country}
          isChosen={country.iso2 === chosen}
          isActive={index === active}
          onChoose={onChoose}
        />
      ))}
    </div>
  )
}

type OptionProps = {
  id: string
  country: Country
  isChosen: boolean
  isActive: boolean
  onChoose: (code: string) => void
}

function Option({ id, country: { iso2, name, dialCode }, isChosen, isActive, onChoose }: OptionProps) {
  return (
    <Row id={id} isChosen={isChosen} isActive={isActive} onPress={() => onChoose(iso2)}>
      <CountryFlag code={iso2} />
      <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
      {isChosen && <Check className="size-4 text-teal-700" />}
      <span className="text-muted tabular-nums">+{dialCode}</span>
    </Row>
  )
}

type RowProps = {
  id: string
  isChosen?: boolean
  isActive: boolean
  onPress: () => void
  className?: string
  children: ReactNode
}

function Row({ id, isChosen = false, isActive, onPress, className = '', children }: RowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the search field, which keeps the focus
    // biome-ignore lint/a11y/useFocusableInteractive: the search field names the active option by aria-activedescendant
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      data-active={isActive || undefined}
      onClick={onPress}
      className={`flex min-h-11 cursor-pointer items-center gap-2.5 rounded-sm px-3 text-md hover:bg-sand-50 aria-selected:font-semibold data-active:bg-teal-50 data-active:shadow-[inset_3px_0_0_var(--color-teal-700)] ${className}`}
    >
      {children}
    </div>
  )
}

/** Scrolls the list and never the page. At first the row is centred, so that its neighbours are visible. */
function bringIntoView(row: Element | null | undefined, list: HTMLElement | null, isFirst: boolean) {
  if (!list || !row) return
  const frame = list.getBoundingClientRect()
  const box = row.getBoundingClientRect()
  const above = box.top - frame.top
  const below = box.bottom - frame.bottom
  if (isFirst) list.scrollTop += (above + below) / 2
  else if (above < 0) list.scrollTop += above
  else if (below > 0) list.scrollTop += below
}

/** Decorative: the country's name is always beside it. */
export function CountryFlag({ code }: { code: string }) {
  return (
    <img
      src={`/flags/${code.toUpperCase()}.svg`}
      alt=""
      width={21}
      height={14}
      loading="lazy"
      className="h-3.5 w-5.25 flex-none rounded-[2px] object-cover ring-1 ring-ink/12"
    />
  )
}

/** Countries whose name, code or dial code contains the text, ranked: whole words, then word prefixes, then the rest. */
export function searchCountries(text: string): readonly Country[] {
  const wanted = foldText(text.trim()).replace(/^00(?=\d)/, '+')
  if (wanted === '') return countries
  const ownNames = new Intl.DisplayNames(navigator.languages, { type: 'region' })
  const rankOf = (names: string) => [` ${wanted} `, ` ${wanted}`, wanted].findIndex((part) => names.includes(part))
  return countries
    .map((country) => ({ country, rank: rankOf(namesOf(country, ownNames)) }))
    .filter(({ rank }) => rank >= 0)
    .sort((one, other) => one.rank - other.rank)
    .map(({ country }) => country)
}

/** The searchable text, with spaces around every word. It includes the name in the visitor's own language. */
function namesOf({ iso2, name, dialCode }: Country, ownNames: Intl.DisplayNames) {
  const own = ownNames.of(iso2.toUpperCase()) ?? ''
  return foldText(` ${name} ${own} ${otherCountryNames[iso2] ?? ''} ${iso2} +${dialCode} ${dialCode} `)
}
