import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Link, type To } from 'react-router'
import { useHydrated } from './use-hydrated.ts'

type Tab = { name: string; text: string; to: To; count?: number; className?: string }
type TabsProps = { id: string; label: string; tabs: readonly Tab[]; current: string }

const tabId = (id: string, name: string) => `${id}-${name}`

const look =
  'group -mb-px inline-flex min-h-14 items-center gap-2 border-b-3 border-transparent px-4 font-medium whitespace-nowrap text-muted -outline-offset-3 hover:text-ink ' +
  'aria-selected:border-teal-700 aria-selected:font-semibold aria-selected:text-ink'

/** Tabs with URLs, each an entry of the history: links until hydration, then an ARIA tab list with arrow keys. */
export function Tabs({ id, label, tabs, current }: TabsProps) {
  const isHydrated = useHydrated()
  const list = useCurrentInView(current)
  return (
    <div
      ref={list}
      id={id}
      role="tablist"
      aria-label={label}
      className="flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none] max-md:-mx-4 max-md:px-2"
    >
      {tabs.map(({ name, text, to, count, className = '' }) => (
        <Link
          key={name}
          id={tabId(id, name)}
          to={to}
          preventScrollReset
          role="tab"
          aria-selected={name === current}
          aria-controls={`${id}-panel`}
          tabIndex={isHydrated && name !== current ? -1 : undefined}
          onKeyDown={walk}
          className={`${look} ${className}`}
        >
          {text}
          {count !== undefined && (
            <span className="rounded-[5px] bg-sand-100 px-1.75 py-px text-xs font-medium text-ink tabular-nums">
              {count}
            </span>
          )}
        </Link>
      ))}
    </div>
  )
}

/** The panel of the current tab of `Tabs` with the same id. */
export function TabPanel({ id, current, className, children }: TabPanelProps) {
  return (
    <div id={`${id}-panel`} role="tabpanel" aria-labelledby={tabId(id, current)} className={className}>
      {children}
    </div>
  )
}
type TabPanelProps = { id: string; current: string; className?: string; children: ReactNode }

/** Automatic activation: the arrow keys open the next tab at once, since its content is loaded already. */
function walk(event: KeyboardEvent<HTMLAnchorElement>) {
  const tabs = [...(event.currentTarget.parentElement?.children ?? [])] as HTMLElement[]
  const at = tabs.indexOf(event.currentTarget)
  const moves: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: (at + 1) % tabs.length, Home: 0, End: -1 }
  const next = event.key in moves ? tabs.at(moves[event.key] as number) : undefined
  // Space activates a tab, but not a link.
  const chosen = event.key === ' ' ? event.currentTarget : next
  if (!chosen) return
  event.preventDefault()
  chosen.focus()
  chosen.click()
}

/** Scrolls the current tab into view: on narrow screens the row overflows. */
function useCurrentInView(current: string) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever another tab is current
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected=true]')
    if (!list.current || !tab) return
    const { offsetLeft, offsetWidth } = tab
    const { scrollLeft, clientWidth } = list.current
    const isInView = offsetLeft >= scrollLeft && offsetLeft + offsetWidth <= scrollLeft + clientWidth
    if (!isInView) list.current.scrollLeft = offsetLeft - (clientWidth - offsetWidth) / 2
  }, [current])
  return list
}
