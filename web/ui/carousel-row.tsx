import type { ComponentProps } from 'react'

/** Slides with scroll snapping. Under 768 px the row reaches the screen's edges, so that the next slide peeks in. */
export function CarouselRow({ className = '', ...rest }: ComponentProps<'ul'>) {
  return (
    <ul
      {...rest}
      className={`relative -mx-4 -my-1.5 grid snap-x snap-mandatory scroll-px-4 grid-flow-col overflow-x-auto scroll-smooth px-4 py-1.5 [scrollbar-width:none] md:-mx-1.5 md:scroll-px-1.5 md:px-1.5 noscript:[scrollbar-width:auto] *:snap-start ${className}`}
    />
  )
}
