import { useEffect, useRef, useState } from 'react'
import { placeOf, restIn } from './infinite-carousel.ts'

/**
 * A row that goes round. While it `loops`, its slides have to stand in it twice. It does not while all of them are in view.
 * `first` is the slide at its beginning, and `show` leads to any of them.
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
      // Whoever reached a slide with the keyboard keeps it before their eyes.
      if (element.contains(document.activeElement)) return
      const position = positionOf(element)
      const place = restIn(position, slides)
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
    moveTo(element, placeOf(slide, positionOf(element), slides, last))
  }
  return { row, loops, first, show }
}

/** From the beginning of one slide to that of the next. */
function stepOf({ children: [first, second] }: HTMLElement) {
  return first && second ? second.getBoundingClientRect().left - first.getBoundingClientRect().left : 0
}

/** Of the slides as they stand side by side, each once. */
const widthOf = (row: HTMLElement, slides: number) =>
  stepOf(row) * (slides - 1) + (row.children[0]?.getBoundingClientRect().width ?? 0)

const positionOf = (row: HTMLElement) => Math.round(row.scrollLeft / stepOf(row))

const moveTo = (row: HTMLElement, position: number, behavior: ScrollBehavior = 'auto') =>
  row.scrollTo({ left: position * stepOf(row), behavior })
