import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { replayHeldClick } from '#web/platform/click-replay.ts'
import { loadOnVisible } from './load-on-visible.ts'

type LazyHydrationProps = {
  id: string
  /** Classes that set `--height`, of a part that is always far below the first screen. */
  height?: string | undefined
  children: ReactNode
}

/**
 * A part whose markup comes with the page and whose scripts come later, by a lazy component in it. Event replay: a form in
 * it that is sent, or a button that is pressed, before they are there is held back instead of being lost.
 */
export function LazyHydration({ id, height, children }: LazyHydrationProps) {
  const [isAwake, setAwake] = useState(false)
  const part = useRef<HTMLDivElement>(null)
  const held = useRef<HTMLFormElement>(null)
  const hydrated = (
    <Suspense>
      {children}
      <Awake tell={setAwake} />
    </Suspense>
  )
  // A boundary that is not hydrated yet must not get new props: React would render it anew, without the markup of the
  // server. Until then it is the very same element, and catches up with its props afterwards.
  const [dehydrated] = useState(hydrated)

  useEffect(() => {
    const element = part.current
    if (isAwake || !element) {
      held.current?.requestSubmit()
      return replayHeldClick()
    }
    const hold = (event: SubmitEvent) => {
      event.preventDefault()
      held.current = event.target as HTMLFormElement
    }
    element.addEventListener('submit', hold, true)
    return () => element.removeEventListener('submit', hold, true)
  }, [isAwake])

  return (
    <div id={id} ref={part} className={height && !isAwake ? `far ${height}` : undefined}>
      {isAwake ? hydrated : dehydrated}
    </div>
  )
}

/** Wakes up together with everything beside it. */
function Awake({ tell }: { tell: (isAwake: true) => void }) {
  useEffect(() => tell(true), [tell])
  return null
}

/** A component whose scripts browsers fetch when it comes near. The server, which renders in one go, prepares it before. */
export function lazyHydrated<Props extends object>(
  id: string,
  load: () => Promise<ComponentType<Props>>,
  height?: string,
) {
  let Part: ComponentType<Props> = lazy(async () => ({ default: await loadOnVisible(id, load) }))
  return {
    preload: async () => {
      Part = await load()
    },
    Component: (props: Props) => (
      <LazyHydration id={id} height={height}>
        <Part {...props} />
      </LazyHydration>
    ),
  }
}
