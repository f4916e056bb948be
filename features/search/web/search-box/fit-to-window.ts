const MARGIN = 16
/** Less than two options would be of no use: the page scrolls then. */
const SPACE_MIN = 180

/**
 * Sets `--space` of a popup, for its maximum height, to what is left of the window below its upper edge. By the CSSOM, since the
 * Content-Security-Policy forbids style attributes. On phones popups are part of the page, which scrolls.
 */
export function fitToWindow(popup: HTMLElement | null) {
  if (!popup || getComputedStyle(popup).position !== 'absolute') return
  const space = innerHeight - popup.getBoundingClientRect().top - MARGIN
  popup.style.setProperty('--space', `${Math.max(space, SPACE_MIN)}px`)
}
