import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { type To, useNavigate } from 'react-router'
import { Link } from '#platform/web/ui/link.tsx'
import { useHydrated } from '#platform/web/use-hydrated.ts'

type Tab = { name: string; text: string; to: To; count?: number; className?: string }
type TabsProps = { id: string; label: string; tabs: readonly Tab[]; current: string }

const tabId = (id: string, name: string) => `${id}-${name}`

const look =
  'group -mb-px inline-flex min-h-14 items-center gap-2 border-b-3 border-transparent px-4 font-medium whitespace-nowrap text-muted -outline-offset-3 hover:text-ink ' +
  'aria-selected:border-teal-700 aria-selected:font-semibold aria-selected:text-ink'

/**
 * Tabs with URLs: links until hydration, then an ARIA tab list with arrow keys. A click adds an entry to the history, the
 * arrow keys replace the current one, so that Back leaves the tabs they passed.
 */
export function Tabs({ id, label, tabs, current }: TabsProps) {
  const isHydrated = useHydrated()
  const list = useCurrentInView(current)
  const navigate = useNavigate()
  const walk = (event: KeyboardEvent<HTMLAnchorElement>, at: number) => {
    // Space activates a tab, but not a link.
    if (event.key === ' ') {
      event.preventDefault()
      return event.currentTarget.click()
    }
    const next = tabAt(event.key, at, tabs)
    if (!next) return
    event.preventDefault()
    document.getElementById(tabId(id, next.name))?.focus()
    // Automatic activation: the content of the next tab is loaded already.
    void navigate(next.to, { replace: true, preventScrollReset: true })
  }
  return (
    <div
      ref={list}
      id={id}
      role="tablist"
      aria-label={label}
      className="flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none] max-md:-mx-4 max-md:px-2"
    >
      {tabs.map(({ name, text, to, count, className = '' }, at) => (
        <Link
          key={name}
          id={tabId(id, name)}
          to={to}
          preventScrollReset
          role="tab"
          aria-selected={name === current}
          aria-controls={`${id}-panel`}
          tabIndex={isHydrated && name !== current ? -1 : undefined}
          onKeyDown={(event) => walk(event, at)}
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

/** The tab that a key moves to. */
function tabAt(key: string, at: number, tabs: readonly Tab[]) {
  const moves: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: (at + 1) % tabs.length, Home: 0, End: -1 }
  const to = moves[key]
  return to === undefined ? undefined : tabs.at(to)
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
