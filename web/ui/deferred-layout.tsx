import { type ReactNode, useState } from 'react'
import { useHydrated } from './use-hydrated.ts'

type DeferredLayoutProps = {
  /** Classes that set `--height` to the expected height. */
  height: string
  children: ReactNode
}

/**
 * `content-visibility: auto` for a section below the fold. On the first page of a visit it is laid out when it comes near
 * the viewport; on later ones at once, so that scroll restoration finds its position.
 */
export function DeferredLayout({ height, children }: DeferredLayoutProps) {
  const isHydrated = useHydrated()
  const [isDeferred] = useState(!isHydrated)
  return <div className={isDeferred ? `deferred-layout ${height}` : undefined}>{children}</div>
}
