import { useEffect, useRef, useState } from 'react'

/**
 * An infinite carousel. While it `loops`, the caller renders its slides twice; it does not loop while all of them are in
 * view. `first` is the leading slide, and `show` scrolls to a slide.
 */
export function useInfiniteCarousel<Row extends HTMLElement>(slides: number) {
  const row = useRef<Row>(null)
  const [loops, setLoops] = useState(false)
  const [first, setFirst] = useState(0)

  useEffect(() => {
    const element = row.current
    if (!element) return
    const measure = () => setLoops(widthOf(element, slides) > element.clientWidth + 1)
    const resizing = new ResizeObserver(measure)
    resizing.observe(element)
    return () => resizing.disconnect()
  }, [slides])

  useEffect(() => {
    const element = row.current
    if (!element || !loops) return
    const follow = () => setFirst(positionOf(element) % slides)
    const rest = () => {
      // A slide with the keyboard focus must not be moved out of view.
      if (element.contains(document.activeElement)) return
      const position = positionOf(element)
      const place = restPosition(position, slides)
      if (place !== position) moveTo(element, place, 'instant')
    }
    rest()
    element.addEventListener('scroll', follow, { passive: true })
    element.addEventListener('scrollend', rest)
    return () => {
      element.removeEventListener('scroll', follow)
      element.removeEventListener('scrollend', rest)
    }
  }, [loops, slides])

  const show = (slide: number) => {
    const element = row.current
    if (!element) return
    const last = Math.round((element.scrollWidth - element.clientWidth) / stepOf(element))
    moveTo(element, nearestCopy(slide, positionOf(element), slides, last))
  }
  return { row, loops, first, show }
}

/** The distance between the starts of two neighbouring slides. */
function stepOf({ children: [first, second] }: HTMLElement) {
  return first && second ? second.getBoundingClientRect().left - first.getBoundingClientRect().left : 0
}

/** The width of all slides, each counted once. */
const widthOf = (row: HTMLElement, slides: number) =>
  stepOf(row) * (slides - 1) + (row.children[0]?.getBoundingClientRect().width ?? 0)

const positionOf = (row: HTMLElement) => Math.round(row.scrollLeft / stepOf(row))

const moveTo = (row: HTMLElement, position: number, behavior: ScrollBehavior = 'auto') =>
  row.scrollTo({ left: position * stepOf(row), behavior })

/** Where the carousel, which holds its slides twice, comes to rest: never at an end, so that it scrolls either way. */
export function restPosition(position: number, slides: number) {
  if (position === 0) return slides
  return position > slides ? position - slides : position
}

/** The nearer of the two copies of a slide; `last` is the highest position that the row can scroll to. */
export function nearestCopy(slide: number, from: number, slides: number, last: number) {
  const second = slide + slides
  const isSecondNearer = Math.abs(second - from) < Math.abs(slide - from)
  return isSecondNearer && second <= last ? second : slide
}
