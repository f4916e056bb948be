import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Opens the folded part that the address points into. Browsers do so by themselves only when they load a page. */
export function useOpenedByHash() {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be pressed again
  useEffect(() => {
    const target = hash ? document.getElementById(hash.slice(1)) : null
    const folded = target?.closest('details')
    if (!folded || folded.open) return
    folded.open = true
    target?.scrollIntoView()
  }, [hash, key])
}
