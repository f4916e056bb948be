import { type ReactNode, useState } from 'react'
import { useHydrated } from './use-hydrated.ts'

type DeferredLayoutProps = {
  /** Classes that set `--height` to how high it is about to be. */
  height: string
  children: ReactNode
}

/**
 * A part far below the first screen. Of the page that a visitor comes to, it is laid out when it comes near; of one that
 * follows it is at once, so that whoever goes back finds everything where it was.
 */
export function DeferredLayout({ height, children }: DeferredLayoutProps) {
  const isAwake = useHydrated()
  const [isFar] = useState(!isAwake)
  return <div className={isFar ? `far ${height}` : undefined}>{children}</div>
}
