import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Row } from './message-rows.ts'

/** Within this distance the log counts as scrolled to that end. */
const END_PX = 80
const TOP_PX = 300

/**
 * Scroll anchoring: sticks to the end while it is in view, and keeps the position when older messages are inserted above.
 * Calls `onTop` near the beginning.
 */
export function useLogScroll(rows: readonly Row[], isTyping: boolean, onTop: () => void) {
  const box = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  const place = useRef({ isAtEnd: true, height: 0, top: 0, first: '', last: '' })
  const goToEnd = () => box.current?.scrollTo({ top: box.current.scrollHeight })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the height depends on these
  useLayoutEffect(() => {
    if (box.current) anchorScroll(box.current, place.current, rows)
  }, [rows.length, rows[0]?.id, rows.at(-1)?.id, isTyping])
  useStickyEnd(box, place)

  const onScroll = () => {
    const element = box.current
    if (!element) return
    // Content that grows below, such as a card that has loaded, does not leave the end: only scrolling up does.
    const hasScrolledUp = element.scrollTop < place.current.top
    place.current.isAtEnd = distanceToEnd(element) < END_PX || (place.current.isAtEnd && !hasScrolledUp)
    place.current.top = element.scrollTop
    setAtEnd(place.current.isAtEnd)
    if (element.scrollTop < TOP_PX) onTop()
  }
  return { box, isAtEnd, onScroll, goToEnd }
}

type Place = { isAtEnd: boolean; height: number; top: number; first: string; last: string }

function anchorScroll(element: HTMLElement, place: Place, rows: readonly Row[]) {
  const first = rows[0]?.id ?? ''
  const last = rows.at(-1)?.id ?? ''
  const hasSent = last !== place.last && rows.at(-1)?.isOwn
  if (place.isAtEnd || hasSent) element.scrollTop = element.scrollHeight
  else if (first !== place.first) element.scrollTop = place.top + element.scrollHeight - place.height
  Object.assign(place, { first, last, height: element.scrollHeight, top: element.scrollTop })
}

/** Stays at the end when the size changes: a keyboard opens, or a picture has loaded. */
function useStickyEnd(box: { current: HTMLElement | null }, place: { current: Place }) {
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      if (place.current.isAtEnd) element.scrollTop = element.scrollHeight
      place.current.height = element.scrollHeight
      place.current.top = element.scrollTop
    })
    observer.observe(element)
    for (const part of element.children) observer.observe(part)
    return () => observer.disconnect()
  }, [box, place])
}

const distanceToEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight
