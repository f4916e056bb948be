import type { ComponentProps } from 'react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '#platform/web/ui/button.tsx'
import { ArrowLeft, ArrowRight } from '#platform/web/ui/icons.tsx'
import { controls } from '#platform/words/interface.ts'

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

/** Slides with scroll snapping. Under 768 px the row reaches the screen's edges, so that the next slide peeks in. */
export function CarouselRow({ className = '', ...rest }: ComponentProps<'ul'>) {
  return (
    <ul
      {...rest}
      className={`relative -mx-4 -my-1.5 grid snap-x snap-mandatory scroll-px-4 grid-flow-col overflow-x-auto scroll-smooth px-4 py-1.5 [scrollbar-width:none] md:-mx-1.5 md:scroll-px-1.5 md:px-1.5 noscript:[scrollbar-width:auto] child:snap-start ${className}`}
    />
  )
}

type CarouselArrowsProps = { canGoBack: boolean; canGoOn: boolean; move: (views: 1 | -1) => void }

/** Hidden while all slides are in view, and on phones, where one swipes. */
export function CarouselArrows({ canGoBack, canGoOn, move }: CarouselArrowsProps) {
  return (
    <div
      className={`flex gap-2 noscript:hidden max-md:pointer-coarse:hidden ${canGoBack || canGoOn ? '' : 'invisible'}`}
    >
      <IconButton label={controls.previous} disabled={!canGoBack} onClick={() => move(-1)}>
        <ArrowLeft />
      </IconButton>
      <IconButton label={controls.next} disabled={!canGoOn} onClick={() => move(1)}>
        <ArrowRight />
      </IconButton>
    </div>
  )
}
