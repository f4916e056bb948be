import { useEffect, useState } from 'react'
import { matchPath, useLocation, useNavigation } from 'react-router'

/** Shorter waits are not worth a change of the screen. */
const PATIENCE_MS = 200

/** Whether another page, one of this path, is being loaded and takes its time. */
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
