import { useEffect, useRef, useState } from 'react'

/** A scrolling carousel: whether it can go back or on, and `move`, which scrolls by one view. */
export function useCarousel<Row extends HTMLElement>() {
  const row = useRef<Row>(null)
  const [ends, setEnds] = useState({ canGoBack: false, canGoOn: false })

  useEffect(() => {
    const element = row.current
    if (!element) return
    const measure = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element
      // Scroll positions may be fractional.
      setEnds({ canGoBack: scrollLeft > 1, canGoOn: scrollLeft + clientWidth < scrollWidth - 1 })
    }
    const resizing = new ResizeObserver(measure)
    resizing.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      resizing.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [])

  const move = (views: 1 | -1) => row.current?.scrollBy({ left: views * row.current.clientWidth })
  return { row, ...ends, move }
}
