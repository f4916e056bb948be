import { type ComponentType, lazy, type ReactNode, Suspense, startTransition, useEffect, useRef, useState } from 'react'
import { replayHeldClick } from '#platform/web/click-replay.ts'
import { useLayoutUntilNear } from './deferred-layout.tsx'
import { loadOnVisible, loadPersistently } from './load-on-visible.ts'

type LazyHydrationProps = {
  id: string
  /** Classes that set `--height`, for a part that is always below the fold: see `useDeferredLayout`. */
  height?: string | undefined
  children: ReactNode
}

/**
 * Lazy hydration (an island): the markup comes with the page, the scripts later, through a lazy component in `children`.
 * Event replay: a form in it that is submitted, or a button that is pressed, before hydration is held back instead of
 * being lost.
 */
export function LazyHydration({ id, height, children }: LazyHydrationProps) {
  const [isHydrated, setHydrated] = useState(false)
  const part = useRef<HTMLDivElement>(null)
  const held = useRef<HTMLFormElement>(null)
  const hydrated = (
    <Suspense>
      {children}
      <OnHydrated call={setHydrated} />
    </Suspense>
  )
  // A boundary that is not hydrated yet must not get new props: React would render it anew, without the markup of the
  // server. Until then it is the very same element, and catches up with its props afterwards.
  const [dehydrated] = useState(hydrated)

  useEffect(() => {
    const element = part.current
    if (isHydrated || !element) {
      held.current?.requestSubmit()
      return replayHeldClick()
    }
    const hold = (event: SubmitEvent) => {
      event.preventDefault()
      held.current = event.target as HTMLFormElement
    }
    element.addEventListener('submit', hold, true)
    return () => element.removeEventListener('submit', hold, true)
  }, [isHydrated])

  const layout = useLayoutUntilNear(part, isHydrated, height)
  return (
    <div id={id} ref={part} data-dehydrated={isHydrated ? undefined : ''} className={layout}>
      {isHydrated ? hydrated : dehydrated}
    </div>
  )
}

/** Its effect runs when its siblings in the boundary are hydrated. What follows renders them again, so it is a transition. */
function OnHydrated({ call }: { call: (isHydrated: true) => void }) {
  useEffect(() => startTransition(() => call(true)), [call])
  return null
}

type LazyOptions = {
  height?: string
  /** For a part that the address asks for: what it restores or focuses must not wait until it is scrolled to. */
  isRequested?: boolean
}

/** A component that browsers load on visibility, or at once. The server, which renders synchronously, preloads it. */
export function lazyHydrated<Props extends object>(
  id: string,
  load: () => Promise<ComponentType<Props>>,
  { height, isRequested = false }: LazyOptions = {},
) {
  // Once: asking Node for a module that is loaded already is not free, and every page would do so.
  let preloaded: Promise<void> | undefined
  let Part: ComponentType<Props> = lazy(async () => ({
    default: await (isRequested ? loadPersistently(load) : loadOnVisible(id, load)),
  }))
  return {
    preload: () => {
      preloaded ??= load().then((part) => {
        Part = part
      })
      return preloaded
    },
    Component: (props: Props) => (
      <LazyHydration id={id} height={height}>
        <Part {...props} />
      </LazyHydration>
    ),
  }
}
