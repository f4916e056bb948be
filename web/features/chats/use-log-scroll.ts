import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Row } from './rows.ts'

/** So near to an end is as good as there. */
const END_PX = 80
const TOP_PX = 300

/**
 * Keeps the end in view as long as somebody is there, and what they read in its place when older messages come in front.
 * Calls `onTop` when the beginning comes near.
 */
export function useLogScroll(rows: readonly Row[], isTyping: boolean, onTop: () => void) {
  const box = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  const place = useRef({ isAtEnd: true, height: 0, top: 0, first: '', last: '' })
  const goToEnd = () => box.current?.scrollTo({ top: box.current.scrollHeight })

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said changes the height
  useLayoutEffect(() => {
    if (box.current) keepPlace(box.current, place.current, rows)
  }, [rows.length, rows[0]?.id, rows.at(-1)?.id, isTyping])
  useStickyEnd(box, place)

  const onScroll = () => {
    const element = box.current
    if (!element) return
    place.current.top = element.scrollTop
    place.current.isAtEnd = distanceToEnd(element) < END_PX
    setAtEnd(place.current.isAtEnd)
    if (element.scrollTop < TOP_PX) onTop()
  }
  return { box, isAtEnd, onScroll, goToEnd }
}

type Place = { isAtEnd: boolean; height: number; top: number; first: string; last: string }

function keepPlace(element: HTMLElement, place: Place, rows: readonly Row[]) {
  const [first, last] = [rows[0]?.id ?? '', rows.at(-1)?.id ?? '']
  const hasSpoken = last !== place.last && rows.at(-1)?.isOwn
  if (place.isAtEnd || hasSpoken) element.scrollTop = element.scrollHeight
  else if (first !== place.first) element.scrollTop = place.top + element.scrollHeight - place.height
  Object.assign(place, { first, last, height: element.scrollHeight, top: element.scrollTop })
}

/** A keyboard that opens, a picture that arrives: whoever is at the end stays there. */
function useStickyEnd(box: { current: HTMLElement | null }, place: { current: Place }) {
  useEffect(() => {
    const element = box.current
    if (!element) return
    const watching = new ResizeObserver(() => {
      if (place.current.isAtEnd) element.scrollTop = element.scrollHeight
      place.current.height = element.scrollHeight
    })
    watching.observe(element)
    for (const part of element.children) watching.observe(part)
    return () => watching.disconnect()
  }, [box, place])
}

const distanceToEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight
