import { type RefObject, useEffect } from 'react'

const ROOM = 24

/**
 * A column that stays in view while one reads beside it must not hide its own end: where it is higher than the window it
 * sticks with its end instead of its beginning.
 */
export function useStickyInReach(part: RefObject<HTMLElement | null>, isOther: unknown) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands in the column was replaced
  useEffect(() => {
    const column = part.current?.closest('aside')
    if (!column) return
    const measure = () => column.style.setProperty('--in-reach', `${innerHeight - column.offsetHeight - ROOM}px`)
    const watching = new ResizeObserver(measure)
    watching.observe(column)
    addEventListener('resize', measure)
    return () => {
      watching.disconnect()
      removeEventListener('resize', measure)
    }
  }, [part, isOther])
}
