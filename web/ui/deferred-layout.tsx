import { type ReactNode, useState } from 'react'
import { useHydrated } from '#web/platform/use-hydrated.ts'

/**
 * Classes of an element below the fold: on the first page of a visit it is laid out when it comes near the viewport; on
 * later ones at once, so that scroll restoration finds its position. `height` sets `--height` to the expected height.
 */
export function useDeferredLayout(height: string) {
  const isHydrated = useHydrated()
  const [isDeferred] = useState(!isHydrated)
  return isDeferred ? `deferred-layout ${height}` : ''
}

type DeferredLayoutProps = {
  /** Classes that set `--height` to the expected height. */
  height: string
  children: ReactNode
}

/** `content-visibility: auto` for sections below the fold; see `useDeferredLayout`. */
export function DeferredLayout({ height, children }: DeferredLayoutProps) {
  return <div className={useDeferredLayout(height)}>{children}</div>
}
