/** Where a loop of slides, which the row holds twice, comes to rest: never at an end, so that one can go on either way. */
export const restIn = (position: number, slides: number) => {
  if (position === 0) return slides
  return position > slides ? position - slides : position
}

/** The nearer of the two places of a slide; `last` is as far as the row goes. */
export function placeOf(slide: number, from: number, slides: number, last: number) {
  const second = slide + slides
  const isSecondNearer = Math.abs(second - from) < Math.abs(slide - from)
  return isSecondNearer && second <= last ? second : slide
}
