import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { matchPath, useLocation, useNavigation } from 'react-router'

type LoadingShapeProps = { says: string; className?: string; children: ReactNode }

/** A skeleton, hidden from screen readers, with a status text for them. */
export function LoadingShape({ says, className, children }: LoadingShapeProps) {
  return (
    <>
      <p role="status" className="sr-only">
        {says}
      </p>
      <div aria-hidden="true" className={className}>
        {children}
      </div>
    </>
  )
}

/** Shorter waits show no pending state, so that the screen does not flicker. */
const PATIENCE_MS = 200

/** Whether a navigation to a page of this path has been pending for a while. */
export function useDelayedPending(pattern: string) {
  const coming = useNavigation().location?.pathname ?? ''
  const { pathname } = useLocation()
  const isComing = coming !== pathname && matchPath(pattern, coming) !== null
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isComing) return setLong(false)
    const timer = setTimeout(() => setLong(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isComing])
  return isComing && isLong
}
