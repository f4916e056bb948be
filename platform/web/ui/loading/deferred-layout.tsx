import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useHydrated } from '#platform/web/use-hydrated.ts'
import { nearViewport } from './load-on-visible.ts'

/**
 * Classes of an element below the fold: on the first page of a visit it is laid out when it comes near the viewport; on
 * later ones at once, so that scroll restoration finds its position. `height` sets `--height` to the expected height.
 */
export function useDeferredLayout(height: string) {
  const isHydrated = useHydrated()
  const [isDeferred] = useState(!isHydrated)
  return isDeferred ? `deferred-layout ${height}` : ''
}

/**
 * Classes that defer the layout of a part until it is hydrated and near the viewport: from then on popups and shadows may reach out
 * of it. Hydration alone must not end it, since any press hydrates all parts, and laying out half a page would delay what follows.
 */
export function useLayoutUntilNear(part: RefObject<HTMLElement | null>, isHydrated: boolean, height?: string) {
  const deferred = useDeferredLayout(height ?? '')
  const [isNear, setNear] = useState(false)
  const isWaiting = Boolean(height) && deferred !== '' && !isNear
  useEffect(() => {
    if (isWaiting && isHydrated && part.current) void nearViewport(part.current).then(() => setNear(true))
  }, [isWaiting, isHydrated, part])
  return isWaiting ? deferred : undefined
}

type DeferredLayoutProps = {
  /** Classes that set `--height` to the expected height. */
  height: string
  children: ReactNode
}

/** `content-visibility: auto` for sections below the fold; see `useLayoutUntilNear`. Its effect runs once it is hydrated. */
export function DeferredLayout({ height, children }: DeferredLayoutProps) {
  const part = useRef<HTMLDivElement>(null)
  const layout = useLayoutUntilNear(part, true, height)
  return (
    <div ref={part} className={layout}>
      {children}
    </div>
  )
}
